/** What the API says when something goes wrong, in plain words that may be shown to a person. */
import type { Language } from '#contract/languages.ts'
import type { ProblemCode } from '#contract/problem.ts'

export const problemTexts: Record<ProblemCode, Record<Language, string>> = {
  'bad-request': {
    en: 'Havenbook could not understand this request.',
    fr: 'Havenbook n’a pas compris cette demande.',
    es: 'Havenbook no ha entendido esta petición.',
  },
  'malformed-json': {
    en: 'This arrived damaged. Please try again.',
    fr: 'Ceci est arrivé abîmé. Réessayez.',
    es: 'Esto ha llegado dañado. Inténtelo de nuevo.',
  },
  'unsupported-media-type': {
    en: 'The server expects JSON here.',
    fr: 'Le serveur attend ici du JSON.',
    es: 'El servidor espera aquí JSON.',
  },
  'payload-too-large': {
    en: 'This is too large to send at once.',
    fr: 'C’est trop volumineux pour être envoyé en une fois.',
    es: 'Es demasiado grande para enviarlo de una vez.',
  },
  'invalid-input': {
    en: 'Something is missing or not right. Please check what you entered.',
    fr: 'Il manque quelque chose ou une saisie est incorrecte. Vérifiez ce que vous avez saisi.',
    es: 'Falta algo o hay un error. Revise lo que ha escrito.',
  },
  'invalid-credentials': {
    en: 'Wrong email or password.',
    fr: 'Adresse e-mail ou mot de passe incorrect.',
    es: 'Correo electrónico o contraseña incorrectos.',
  },
  unauthenticated: {
    en: 'Please sign in.',
    fr: 'Connectez-vous.',
    es: 'Inicie sesión.',
  },
  'token-expired': {
    en: 'Your session needs to be renewed.',
    fr: 'Votre session doit être renouvelée.',
    es: 'Hay que renovar su sesión.',
  },
  'session-ended': {
    en: 'Your session has ended. Please sign in again.',
    fr: 'Votre session est terminée. Reconnectez-vous.',
    es: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
  },
  'session-unknown': {
    en: 'Please sign in again.',
    fr: 'Reconnectez-vous.',
    es: 'Vuelva a iniciar sesión.',
  },
  'session-missing': {
    en: 'Please sign in.',
    fr: 'Connectez-vous.',
    es: 'Inicie sesión.',
  },
  forbidden: {
    en: 'You may not do this.',
    fr: 'Vous n’avez pas le droit de faire cela.',
    es: 'No tiene permiso para hacer esto.',
  },
  'confirm-first': {
    en: 'Please enter your password again.',
    fr: 'Saisissez encore une fois votre mot de passe.',
    es: 'Vuelva a escribir su contraseña.',
  },
  'code-needed': {
    en: 'Please also enter the code from your authenticator app.',
    fr: 'Saisissez aussi le code de votre application d’authentification.',
    es: 'Escriba también el código de su aplicación de autenticación.',
  },
  'code-refused': {
    en: 'This code is wrong or was used already.',
    fr: 'Ce code est incorrect ou a déjà servi.',
    es: 'Este código no es correcto o ya se ha usado.',
  },
  'passkey-refused': {
    en: 'This passkey could not be used. Please try again, or use your password.',
    fr: 'Cette clé d’accès n’a pas pu être utilisée. Réessayez, ou utilisez votre mot de passe.',
    es: 'No se ha podido usar esta llave de acceso. Vuelva a intentarlo o use su contraseña.',
  },
  'account-disabled': {
    en: 'This account is turned off at the moment. What you wrote is kept. Please ask whoever runs this Havenbook.',
    fr: 'Ce compte est désactivé pour le moment. Ce que vous avez écrit est conservé. Adressez-vous à ceux qui s’occupent de ce Havenbook.',
    es: 'Esta cuenta está desactivada por ahora. Lo que escribió se conserva. Pregunte a quien gestiona este Havenbook.',
  },
  'not-found': {
    en: 'This does not exist, or is not yours.',
    fr: 'Cela n’existe pas, ou ne vous appartient pas.',
    es: 'Esto no existe o no es suyo.',
  },
  'method-not-allowed': {
    en: 'This address does not offer that.',
    fr: 'Cette adresse ne propose pas cela.',
    es: 'Esta dirección no ofrece eso.',
  },
  conflict: {
    en: 'Something with this name or number is already there.',
    fr: 'Il existe déjà quelque chose avec ce nom ou ce numéro.',
    es: 'Ya existe algo con ese nombre o número.',
  },
  'precondition-failed': {
    en: 'This was changed elsewhere in the meantime.',
    fr: 'Cela a été modifié ailleurs entre-temps.',
    es: 'Mientras tanto, esto se ha cambiado en otro sitio.',
  },
  'seen-otherwise': {
    en: 'Somebody else changed the same thing. Nothing was saved. Please choose what is right.',
    fr: 'Quelqu’un d’autre a modifié la même chose. Rien n’a été enregistré. Choisissez ce qui est juste.',
    es: 'Otra persona ha cambiado lo mismo. No se ha guardado nada. Elija lo que es correcto.',
  },
  'changed-since': {
    en: 'By now this says something else than when you deleted it, so it was not deleted. Discard the deletion to look at it.',
    fr: 'Entre-temps, le contenu a changé depuis votre suppression, et rien n’a été supprimé. Abandonnez la suppression pour le voir.',
    es: 'Ahora dice algo distinto de lo que decía cuando lo eliminó, así que no se ha eliminado. Descarte la eliminación para verlo.',
  },
  'password-common': {
    en: 'This password is too easy to guess. A few words in a row are easy to remember and hard to guess.',
    fr: 'Ce mot de passe est trop facile à deviner. Quelques mots à la suite se retiennent bien et se devinent mal.',
    es: 'Esta contraseña es demasiado fácil de adivinar. Unas cuantas palabras seguidas se recuerdan bien y se adivinan mal.',
  },
  'reset-refused': {
    en: 'This link was used already or is too old. Please ask for a new one.',
    fr: 'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
    es: 'Este enlace ya se ha usado o es demasiado antiguo. Pida uno nuevo.',
  },
  'undo-refused': {
    en: 'This link was used already or is too old.',
    fr: 'Ce lien a déjà servi ou est trop ancien.',
    es: 'Este enlace ya se ha usado o es demasiado antiguo.',
  },
  'mail-unavailable': {
    en: 'We cannot send email right now. Please try again in a few minutes.',
    fr: 'Nous ne pouvons pas envoyer d’e-mail pour le moment. Réessayez dans quelques minutes.',
    es: 'Ahora no podemos enviar correos. Inténtelo de nuevo en unos minutos.',
  },
  'name-taken': {
    en: 'This name is taken. Please choose another.',
    fr: 'Ce nom est déjà pris. Choisissez-en un autre.',
    es: 'Este nombre ya está en uso. Elija otro.',
  },
  'upload-missing': {
    en: 'The file has not fully arrived yet.',
    fr: 'Le fichier n’est pas encore arrivé en entier.',
    es: 'El archivo todavía no ha llegado entero.',
  },
  'file-empty': {
    en: 'This file is empty.',
    fr: 'Ce fichier est vide.',
    es: 'Este archivo está vacío.',
  },
  'file-too-large': {
    en: 'This file is larger than 25 MB.',
    fr: 'Ce fichier dépasse 25 Mo.',
    es: 'Este archivo ocupa más de 25 MB.',
  },
  'file-type-refused': {
    en: 'This kind of file cannot be uploaded, or it is not what its name says. You can upload JPG, PNG, GIF, PDF, DOC and DOCX.',
    fr: 'Ce type de fichier ne peut pas être envoyé, ou il n’est pas ce que dit son nom. Vous pouvez envoyer JPG, PNG, GIF, PDF, DOC et DOCX.',
    es: 'Este tipo de archivo no se puede subir, o no es lo que dice su nombre. Puede subir JPG, PNG, GIF, PDF, DOC y DOCX.',
  },
  'storage-full': {
    en: 'Havenbook has no room for files right now. The file stays on this device and will be sent later.',
    fr: 'Havenbook n’a plus de place pour les fichiers. Le fichier reste sur cet appareil et sera envoyé plus tard.',
    es: 'Havenbook no tiene sitio para archivos ahora. El archivo se queda en este dispositivo y se enviará más tarde.',
  },
  'files-full': {
    en: 'Your account has no room for more files. Delete what you no longer need, then try again. The file stays on this device.',
    fr: 'Votre compte n’a plus de place pour d’autres fichiers. Supprimez ce qui ne sert plus, puis réessayez. Le fichier reste sur cet appareil.',
    es: 'Su cuenta no tiene sitio para más archivos. Elimine lo que ya no necesite y vuelva a intentarlo. El archivo se queda en este dispositivo.',
  },
  'list-full': {
    en: 'Your account cannot hold more of these. Delete one you no longer need.',
    fr: 'Votre compte ne peut pas en contenir plus. Supprimez-en un qui ne sert plus.',
    es: 'En su cuenta no caben más. Elimine uno que ya no necesite.',
  },
  'export-running': {
    en: 'Your download is already on its way. Please wait for it.',
    fr: 'Votre téléchargement est déjà en cours. Attendez qu’il arrive.',
    es: 'Su descarga ya está en camino. Espere a que llegue.',
  },
  'registration-closed': {
    en: 'Nobody new can join here right now, or only people who were invited. Please ask the people who run this Havenbook.',
    fr: 'Personne ne peut s’inscrire ici pour le moment, ou seulement les personnes invitées. Adressez-vous à ceux qui s’occupent de ce Havenbook.',
    es: 'Por ahora nadie nuevo puede registrarse aquí, o solo quienes recibieron una invitación. Pregunte a quien gestiona este Havenbook.',
  },
  'idempotency-key-required': {
    en: 'This change needs an Idempotency-Key header.',
    fr: 'Cette modification nécessite un en-tête Idempotency-Key.',
    es: 'Este cambio necesita una cabecera Idempotency-Key.',
  },
  'idempotency-key-reused': {
    en: 'This Idempotency-Key was already used for another change.',
    fr: 'Cette Idempotency-Key a déjà servi à une autre modification.',
    es: 'Esta Idempotency-Key ya se usó para otro cambio.',
  },
  'idempotency-in-progress': {
    en: 'This change is already being saved. Ask again in a moment.',
    fr: 'Cette modification est déjà en cours d’enregistrement. Réessayez dans un instant.',
    es: 'Este cambio ya se está guardando. Vuelva a intentarlo en un momento.',
  },
  'newer-than-server': {
    en: 'This comes from a newer version of Havenbook than the server has. It is kept, and sent again.',
    fr: 'Ceci vient d’une version de Havenbook plus récente que celle du serveur. C’est gardé, et sera renvoyé.',
    es: 'Esto viene de una versión de Havenbook más reciente que la del servidor. Se conserva y se enviará de nuevo.',
  },
  'too-many-requests': {
    en: 'Too many tries. Please wait a little and try again.',
    fr: 'Trop de tentatives. Patientez un peu, puis réessayez.',
    es: 'Demasiados intentos. Espere un poco y vuelva a intentarlo.',
  },
  internal: {
    en: 'Something went wrong. Nothing was changed.',
    fr: 'Une erreur est survenue. Rien n’a été modifié.',
    es: 'Algo ha fallado. No se ha cambiado nada.',
  },
  unavailable: {
    en: 'Havenbook cannot answer right now. Please try again soon.',
    fr: 'Havenbook ne peut pas répondre pour le moment. Réessayez bientôt.',
    es: 'Havenbook no puede responder ahora. Inténtelo de nuevo en breve.',
  },
}
