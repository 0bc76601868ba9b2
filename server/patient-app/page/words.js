/** What this page says, in three languages. */

/** @typedef {'en' | 'fr' | 'es'} Language */

const en = {
  title: 'Import records',
  intro: 'Bring in the file that a hospital or practice gave you. Nothing leaves your family’s own server.',
  who: 'Whose records are these?',
  you: '(you)',
  born: (/** @type {string} */ date) => `born ${date}`,
  noBirthDate: 'birth date not recorded',
  file: 'Choose a file',
  drop: 'Drop the file here, or choose it',
  kinds: 'FHIR (JSON, NDJSON), Apple Health export (ZIP) or C-CDA (XML), up to 50 MB.',
  tooLarge: 'This file is larger than 50 MB. Export fewer years, or one hospital at a time.',
  sending: (/** @type {number} */ percent) => `Sending: ${percent} %`,
  reading: 'Reading the file…',
  waiting: 'Files of other families come first. Please wait…',
  readingShare: (/** @type {number} */ percent) => `Reading the file: ${percent} %`,
  keeping: (/** @type {number} */ percent) => `Preparing the records: ${percent} %`,
  cancelling: 'Cancelling…',
  cancelled: 'Cancelled. Nothing from the file was saved.',
  several: 'This file is about several people',
  severalIntro: (/** @type {string} */ name) => `Which of them is ${name}? Only that person’s records are taken.`,
  nameless: 'No name in the file',
  next: 'Continue',
  check: 'Please check',
  checkIntro: (/** @type {string} */ name) => `Nothing is imported yet. These records would be saved for ${name}.`,
  inFile: 'In the file',
  here: 'Here',
  name: 'Name',
  birthDate: 'Birth date',
  unsaid: 'not given',
  mismatch: (/** @type {string} */ name) =>
    `The file names somebody else, not ${name}. Records of the wrong person can do harm.`,
  accept: (/** @type {string} */ name) => `I have checked: these are ${name}’s records.`,
  found: 'What is in it',
  type: 'Kind',
  added: 'new',
  updated: 'changed',
  same: 'here already',
  known: 'Everything in this file is here already. There is nothing to import.',
  skipped: (/** @type {number} */ count) => (count === 1 ? '1 thing is left out' : `${count} things are left out`),
  import: 'Import',
  importing: 'Importing…',
  cancel: 'Cancel',
  done: 'Imported',
  doneFor: (/** @type {string} */ name) => `These records are now saved for ${name}. Your lists are being updated.`,
  another: 'Import another file',
  history: 'Imported before',
  noHistory: 'Nothing was imported for this person yet.',
  remove: 'Remove',
  removeAsk: (/** @type {string} */ file) => `Remove everything that came with “${file}”?`,
  removeYes: 'Yes, remove',
  keep: 'Keep',
  removed: 'Removed. Your lists are being updated.',
  connected: 'Read from a connected provider',
  kindsOf: /** @type {Record<string, string>} */ ({
    medications: 'Medications',
    vaccinations: 'Vaccinations',
    'dr-visit-notes': 'Doctor visit notes',
    allergies: 'Allergies',
    conditions: 'Conditions',
  }),
  again: 'Try again',
  expired: 'The time for this page has run out.',
  elsewhere: 'This page opens within Havenbook. If you are in Havenbook, reload it.',
  unreachable: 'Havenbook does not answer. Your earlier records are safe. Check the connection and try again.',
  unsure:
    'Havenbook did not answer. These records may be saved already. “Try again” shows it, and saves nothing twice.',
  broken: 'Something went wrong.',
}

/** @typedef {typeof en} Words */

/** @type {Words} */
const fr = {
  title: 'Importer un dossier médical',
  intro: 'Apportez le fichier que l’hôpital ou le cabinet vous a remis. Rien ne quitte le serveur de votre famille.',
  who: 'À qui sont ces dossiers ?',
  you: '(vous)',
  born: (date) => `date de naissance : ${date}`,
  noBirthDate: 'date de naissance non renseignée',
  file: 'Choisir un fichier',
  drop: 'Déposez le fichier ici, ou choisissez-le',
  kinds: 'FHIR (JSON, NDJSON), export d’Apple Santé (ZIP) ou C-CDA (XML), 50 Mo au plus.',
  tooLarge: 'Ce fichier dépasse 50 Mo. Exportez moins d’années, ou un hôpital à la fois.',
  sending: (percent) => `Envoi : ${percent} %`,
  reading: 'Lecture du fichier…',
  waiting: 'Les fichiers d’autres familles passent d’abord. Patientez…',
  readingShare: (percent) => `Lecture du fichier : ${percent} %`,
  keeping: (percent) => `Préparation des dossiers : ${percent} %`,
  cancelling: 'Annulation…',
  cancelled: 'Annulé. Rien du fichier n’a été enregistré.',
  several: 'Ce fichier parle de plusieurs personnes',
  severalIntro: (name) => `Laquelle est ${name} ? Seuls les dossiers de cette personne sont repris.`,
  nameless: 'Sans nom dans le fichier',
  next: 'Continuer',
  check: 'À vérifier',
  checkIntro: (name) => `Rien n’est encore importé. Ces dossiers seraient enregistrés pour ${name}.`,
  inFile: 'Dans le fichier',
  here: 'Ici',
  name: 'Nom',
  birthDate: 'Date de naissance',
  unsaid: 'non indiqué',
  mismatch: (name) =>
    `Le fichier nomme quelqu’un d’autre que ${name}. Le dossier d’une autre personne peut être dangereux.`,
  accept: (name) => `J’ai vérifié : ce sont bien les dossiers de ${name}.`,
  found: 'Ce qu’il contient',
  type: 'Type',
  added: 'nouveaux',
  updated: 'modifiés',
  same: 'déjà là',
  known: 'Tout ce que contient ce fichier est déjà là. Il n’y a rien à importer.',
  skipped: (count) => (count === 1 ? '1 élément est laissé de côté' : `${count} éléments sont laissés de côté`),
  import: 'Importer',
  importing: 'Importation…',
  cancel: 'Annuler',
  done: 'Importé',
  doneFor: (name) => `Ces dossiers sont maintenant enregistrés pour ${name}. Vos listes se mettent à jour.`,
  another: 'Importer un autre fichier',
  history: 'Déjà importé',
  noHistory: 'Rien n’a encore été importé pour cette personne.',
  remove: 'Retirer',
  removeAsk: (file) => `Retirer tout ce qui est venu avec « ${file} » ?`,
  removeYes: 'Oui, retirer',
  keep: 'Garder',
  removed: 'Retiré. Vos listes se mettent à jour.',
  connected: 'Lu chez un établissement connecté',
  kindsOf: {
    medications: 'Médicaments',
    vaccinations: 'Vaccinations',
    'dr-visit-notes': 'Notes de consultation',
    allergies: 'Allergies',
    conditions: 'Problèmes de santé',
  },
  again: 'Réessayer',
  expired: 'Le temps prévu pour cette page est écoulé.',
  elsewhere: 'Cette page s’ouvre dans Havenbook. Si vous êtes dans Havenbook, rechargez-le.',
  unreachable: 'Havenbook ne répond pas. Les dossiers déjà là sont intacts. Vérifiez la connexion et réessayez.',
  unsure:
    'Havenbook n’a pas répondu. Ces dossiers sont peut-être déjà enregistrés. « Réessayer » le montre, et n’enregistre rien deux fois.',
  broken: 'Quelque chose n’a pas marché.',
}

/** @type {Words} */
const es = {
  title: 'Importar historial médico',
  intro: 'Traiga el archivo que le dio el hospital o la consulta. Nada sale del servidor de su familia.',
  who: '¿De quién son estos historiales?',
  you: '(usted)',
  born: (date) => `fecha de nacimiento: ${date}`,
  noBirthDate: 'fecha de nacimiento sin anotar',
  file: 'Elegir un archivo',
  drop: 'Suelte el archivo aquí, o elíjalo',
  kinds: 'FHIR (JSON, NDJSON), exportación de Apple Salud (ZIP) o C-CDA (XML), hasta 50 MB.',
  tooLarge: 'Este archivo supera los 50 MB. Exporte menos años, o un hospital cada vez.',
  sending: (percent) => `Enviando: ${percent} %`,
  reading: 'Leyendo el archivo…',
  waiting: 'Primero van los archivos de otras familias. Espere…',
  readingShare: (percent) => `Leyendo el archivo: ${percent} %`,
  keeping: (percent) => `Preparando los historiales: ${percent} %`,
  cancelling: 'Cancelando…',
  cancelled: 'Cancelado. No se ha guardado nada del archivo.',
  several: 'Este archivo habla de varias personas',
  severalIntro: (name) => `¿Quién de ellas es ${name}? Solo se toman los historiales de esa persona.`,
  nameless: 'Sin nombre en el archivo',
  next: 'Seguir',
  check: 'Compruebe',
  checkIntro: (name) => `Todavía no se ha importado nada. Estos historiales se guardarían para ${name}.`,
  inFile: 'En el archivo',
  here: 'Aquí',
  name: 'Nombre',
  birthDate: 'Fecha de nacimiento',
  unsaid: 'no consta',
  mismatch: (name) => `El archivo nombra a otra persona, no a ${name}. El historial de otra persona puede hacer daño.`,
  accept: (name) => `Lo he comprobado: son los historiales de ${name}.`,
  found: 'Qué contiene',
  type: 'Tipo',
  added: 'nuevos',
  updated: 'cambiados',
  same: 'ya están',
  known: 'Todo lo de este archivo ya está aquí. No hay nada que importar.',
  skipped: (count) => (count === 1 ? '1 elemento queda fuera' : `${count} elementos quedan fuera`),
  import: 'Importar',
  importing: 'Importando…',
  cancel: 'Cancelar',
  done: 'Importado',
  doneFor: (name) => `Estos historiales se guardan ahora para ${name}. Sus listas se están actualizando.`,
  another: 'Importar otro archivo',
  history: 'Importado antes',
  noHistory: 'Todavía no se ha importado nada para esta persona.',
  remove: 'Quitar',
  removeAsk: (file) => `¿Quitar todo lo que vino con «${file}»?`,
  removeYes: 'Sí, quitar',
  keep: 'Conservar',
  removed: 'Quitado. Sus listas se están actualizando.',
  connected: 'Leído de un centro conectado',
  kindsOf: {
    medications: 'Medicamentos',
    vaccinations: 'Vacunas',
    'dr-visit-notes': 'Notas de visitas médicas',
    allergies: 'Alergias',
    conditions: 'Problemas de salud',
  },
  again: 'Intentar de nuevo',
  expired: 'Se ha agotado el tiempo de esta página.',
  elsewhere: 'Esta página se abre dentro de Havenbook. Si está en Havenbook, vuelva a cargarlo.',
  unreachable: 'Havenbook no responde. Lo que ya estaba sigue intacto. Compruebe la conexión e inténtelo de nuevo.',
  unsure:
    'Havenbook no ha respondido. Puede que estos historiales ya estén guardados. «Intentar de nuevo» lo muestra, y no guarda nada dos veces.',
  broken: 'Algo ha salido mal.',
}

const all = { en, fr, es }

/**
 * @param {string} language
 * @returns {Words}
 */
export const wordsIn = (language) => all[/** @type {Language} */ (language)] ?? en

/** What the browser asks for, until the profile is known. */
export const browserLanguage = () => navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in all) ?? 'en'

/**
 * A plain date as people write it; one that is only partly known stays as it is.
 * @param {string} date
 * @param {string} language
 */
export function dateIn(date, language) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? []
  if (!year || !month || !day) return date
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return new Intl.DateTimeFormat(language, { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    moment,
  )
}
