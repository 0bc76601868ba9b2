/** What the API says when something goes wrong, in plain words that may be shown to a person. */
import type { Language } from '#contract/languages.ts'
import type { ProblemCode } from '#contract/problem.ts'

export const problemTexts: Record<ProblemCode, Record<Language, string>> = {
  'bad-request': {
    en: 'The server could not understand this request.',
    fr: 'Le serveur n’a pas compris cette demande.',
    es: 'El servidor no ha entendido esta petición.',
  },
  'malformed-json': {
    en: 'What arrived could not be read. It was cut off or garbled on the way.',
    fr: 'Ce qui est arrivé est illisible : coupé ou abîmé en chemin.',
    es: 'Lo que ha llegado no se puede leer: se cortó o se dañó por el camino.',
  },
  'unsupported-media-type': {
    en: 'The server expects JSON here.',
    fr: 'Le serveur attend ici du JSON.',
    es: 'El servidor espera aquí JSON.',
  },
  'payload-too-large': {
    en: 'This is too large to be sent in one piece.',
    fr: 'C’est trop volumineux pour être envoyé en une fois.',
    es: 'Es demasiado grande para enviarlo de una vez.',
  },
  'invalid-input': {
    en: 'Something in the form needs to be changed before it can be saved.',
    fr: 'Un champ du formulaire doit être corrigé avant l’enregistrement.',
    es: 'Hay que corregir algo del formulario antes de guardarlo.',
  },
  'invalid-credentials': {
    en: 'The e-mail or the password is not right.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
    es: 'El correo electrónico o la contraseña no son correctos.',
  },
  unauthenticated: {
    en: 'Please sign in.',
    fr: 'Veuillez vous connecter.',
    es: 'Inicie sesión, por favor.',
  },
  'token-expired': {
    en: 'Your session needs to be renewed.',
    fr: 'Votre session doit être renouvelée.',
    es: 'Hay que renovar su sesión.',
  },
  'session-ended': {
    en: 'Your session has ended. Please sign in again.',
    fr: 'Votre session est terminée. Veuillez vous reconnecter.',
    es: 'Su sesión ha terminado. Vuelva a iniciar sesión, por favor.',
  },
  'session-unknown': {
    en: 'Please sign in again.',
    fr: 'Veuillez vous reconnecter.',
    es: 'Vuelva a iniciar sesión, por favor.',
  },
  'session-missing': {
    en: 'Please sign in.',
    fr: 'Veuillez vous connecter.',
    es: 'Inicie sesión, por favor.',
  },
  forbidden: {
    en: 'You may not do this.',
    fr: 'Vous n’êtes pas autorisé à faire cela.',
    es: 'No tiene permiso para hacer esto.',
  },
  'confirm-first': {
    en: 'Please give your password once more for this.',
    fr: 'Pour cela, veuillez saisir à nouveau votre mot de passe.',
    es: 'Para esto, vuelva a escribir su contraseña.',
  },
  'code-needed': {
    en: 'Please also give the code of your authenticator app.',
    fr: 'Veuillez aussi donner le code de votre application d’authentification.',
    es: 'Escriba también el código de su aplicación de autenticación.',
  },
  'code-refused': {
    en: 'This code is not right, or it has been used already.',
    fr: 'Ce code est incorrect ou a déjà servi.',
    es: 'Este código no es correcto o ya se ha usado.',
  },
  'passkey-refused': {
    en: 'This passkey could not be used. Please try again, or use your password.',
    fr: 'Cette clé d’accès n’a pas pu être utilisée. Réessayez, ou utilisez votre mot de passe.',
    es: 'No se ha podido usar esta llave de acceso. Vuelva a intentarlo o use su contraseña.',
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
    en: 'This was changed somewhere else in the meantime.',
    fr: 'Cela a été modifié ailleurs entre-temps.',
    es: 'Mientras tanto, esto se ha cambiado en otro sitio.',
  },
  'seen-otherwise': {
    en: 'Somebody else changed the same in the meantime. Nothing of this was saved; please choose what is right.',
    fr: 'Quelqu’un d’autre a modifié la même chose entre-temps. Rien n’a été enregistré ; choisissez ce qui est juste.',
    es: 'Mientras tanto, otra persona ha cambiado lo mismo. No se ha guardado nada; elija lo que es correcto.',
  },
  'password-common': {
    en: 'This password is one of the first that anyone would try. Please choose another; a few words in a row are easy to remember and hard to guess.',
    fr: 'Ce mot de passe est l’un des premiers que l’on essaierait. Choisissez-en un autre : quelques mots à la suite se retiennent bien et se devinent mal.',
    es: 'Esta contraseña es de las primeras que cualquiera probaría. Elija otra: unas cuantas palabras seguidas se recuerdan bien y se adivinan mal.',
  },
  'reset-refused': {
    en: 'This link has been used already or is too old. Please ask for a new one.',
    fr: 'Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau.',
    es: 'Este enlace ya se ha usado o es demasiado antiguo. Pida uno nuevo.',
  },
  'undo-refused': {
    en: 'This link has been used already or is too old.',
    fr: 'Ce lien a déjà servi ou est trop ancien.',
    es: 'Este enlace ya se ha usado o es demasiado antiguo.',
  },
  'mail-unavailable': {
    en: 'No mail can be sent at the moment. Please try again in a few minutes.',
    fr: 'Aucun e-mail ne peut partir en ce moment. Réessayez dans quelques minutes.',
    es: 'En este momento no se puede enviar ningún correo. Inténtelo de nuevo en unos minutos.',
  },
  'name-taken': {
    en: 'There is already one with this name here. Please choose another name.',
    fr: 'Ce nom est déjà pris ici. Choisissez-en un autre.',
    es: 'Aquí ya hay uno con este nombre. Elija otro.',
  },
  'upload-missing': {
    en: 'The file has not arrived completely yet.',
    fr: 'Le fichier n’est pas encore arrivé en entier.',
    es: 'El archivo todavía no ha llegado entero.',
  },
  'file-empty': {
    en: 'This file is empty: there is nothing in it to keep.',
    fr: 'Ce fichier est vide : il ne contient rien à conserver.',
    es: 'Este archivo está vacío: no contiene nada que guardar.',
  },
  'file-too-large': {
    en: 'This file is larger than 25 MB.',
    fr: 'Ce fichier dépasse 25 Mo.',
    es: 'Este archivo ocupa más de 25 MB.',
  },
  'file-type-refused': {
    en: 'This kind of file cannot be kept here, or its content is not what its name says. JPG, PNG, GIF, PDF, DOC and DOCX can.',
    fr: 'Ce type de fichier ne peut pas être conservé ici, ou son contenu ne correspond pas à son nom. JPG, PNG, GIF, PDF, DOC et DOCX le peuvent.',
    es: 'Este tipo de archivo no se puede guardar aquí, o su contenido no es lo que dice su nombre. Sí se pueden JPG, PNG, GIF, PDF, DOC y DOCX.',
  },
  'storage-full': {
    en: 'The server has no room left for files at the moment. The file stays on this device and is sent again later.',
    fr: 'Le serveur n’a plus de place pour les fichiers. Le fichier reste sur cet appareil et sera renvoyé plus tard.',
    es: 'El servidor no tiene sitio para archivos en este momento. El archivo se queda en este dispositivo y se enviará más tarde.',
  },
  'files-full': {
    en: 'All the room that an account has for files here is used. Delete what is no longer needed, then try again; the file stays on this device.',
    fr: 'Toute la place qu’un compte a ici pour ses fichiers est prise. Supprimez ce qui ne sert plus, puis réessayez ; le fichier reste sur cet appareil.',
    es: 'Está ocupado todo el sitio que una cuenta tiene aquí para archivos. Elimine lo que ya no haga falta y vuelva a intentarlo; el archivo se queda en este dispositivo.',
  },
  'list-full': {
    en: 'There are as many of these as one account can hold. Delete one that is no longer needed to make room.',
    fr: 'Il y en a autant qu’un compte peut en contenir. Supprimez-en un qui ne sert plus pour faire de la place.',
    es: 'Ya hay tantos como caben en una cuenta. Elimine uno que ya no haga falta para hacer sitio.',
  },
  'export-running': {
    en: 'An export of this account is already on its way. Please wait until it has arrived.',
    fr: 'Une exportation de ce compte est déjà en cours. Attendez qu’elle soit arrivée.',
    es: 'Ya hay una exportación de esta cuenta en camino. Espere a que haya llegado.',
  },
  'registration-closed': {
    en: 'This Havenbook is for people who were invited. Please ask whoever runs it.',
    fr: 'Ce Havenbook est réservé aux personnes invitées. Adressez-vous à ceux qui s’en occupent.',
    es: 'Este Havenbook es para personas invitadas. Pregunte a quien lo gestiona.',
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
  'too-many-requests': {
    en: 'Too many tries. Please wait a little and try again.',
    fr: 'Trop de tentatives. Veuillez patienter un peu avant de réessayer.',
    es: 'Demasiados intentos. Espere un poco y vuelva a intentarlo.',
  },
  internal: {
    en: 'Something went wrong on the server. Nothing was changed.',
    fr: 'Une erreur est survenue sur le serveur. Rien n’a été modifié.',
    es: 'Algo ha fallado en el servidor. No se ha cambiado nada.',
  },
  unavailable: {
    en: 'The server cannot answer right now. Please try again shortly.',
    fr: 'Le serveur ne peut pas répondre pour le moment. Réessayez bientôt.',
    es: 'El servidor no puede responder ahora. Vuelva a intentarlo en breve.',
  },
}
