/**
 * Numbers that bring an ambulance, by the time zone of the device, which tells where somebody is better than a language does
 * (DECISIONS F11). Only countries whose number is in common knowledge: a wrong one costs minutes, and where none is known none
 * is named. Nobody has gone through the lists of the authorities for them yet. The first is the one to call. Each country is
 * followed by its zones.
 */
const ZONES: Record<string, string> = {
  '911': `
    US America/New_York Detroit Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Metlakatla Yakutat Nome
    Adak Indianapolis Fort_Wayne Louisville Puerto_Rico St_Thomas Pacific/Honolulu Guam
    CA America/St_Johns Halifax Glace_Bay Moncton Goose_Bay Toronto Montreal Nipigon Thunder_Bay Winnipeg Regina Swift_Current
    Edmonton Yellowknife Inuvik Vancouver Whitehorse Dawson Dawson_Creek Fort_Nelson Creston
    MX Mexico_City Monterrey Merida Cancun Tijuana Hermosillo Mazatlan Chihuahua Ciudad_Juarez Ojinaga Matamoros Bahia_Banderas
    CR Costa_Rica PA Panama DO Santo_Domingo EC Guayaquil UY Montevideo`,
  '112': `
    AT Europe/Vienna BE Brussels BG Sofia HR Zagreb CZ Prague DK Copenhagen EE Tallinn FI Helsinki Mariehamn DE Berlin Busingen
    GR Athens HU Budapest IE Dublin IT Rome LV Riga LT Vilnius LU Luxembourg MT Malta NL Amsterdam PL Warsaw
    PT Lisbon Atlantic/Madeira Azores RO Europe/Bucharest SK Bratislava SI Ljubljana SE Stockholm CH Zurich LI Vaduz AD Andorra
    IS Atlantic/Reykjavik CY Asia/Nicosia`,
  '113': 'NO Europe/Oslo',
  '999': 'GB Europe/London Belfast Jersey Guernsey Isle_of_Man',
  '15 112': 'FR Europe/Paris America/Guadeloupe Martinique Cayenne Indian/Reunion Mayotte',
  '112 061': 'ES Europe/Madrid Africa/Ceuta Atlantic/Canary',
  '000': 'AU Australia/Sydney Melbourne Brisbane Lindeman Perth Eucla Adelaide Darwin Hobart Broken_Hill Lord_Howe',
  '111': 'NZ Pacific/Auckland Chatham',
  '123': 'CO America/Bogota',
  '131': 'CL America/Santiago Punta_Arenas',
}
/** Zones below these are all of the United States. */
const UNITED_STATES = /^America\/(?:Indiana|Kentucky|North_Dakota)\//u

/** Numbers, the best first, and the country that they are of (ISO 3166-1); '' and none where it is not known. */
export interface EmergencyPlace {
  country: string
  numbers: string[]
}

/** Whom to call in this zone. */
export function emergencyPlace(zone: string): EmergencyPlace {
  const asked = UNITED_STATES.test(zone) ? 'America/New_York' : zone
  return places().find(({ zones }) => zones.includes(asked)) ?? { country: '', numbers: [] }
}

/** "US America/New_York Detroit" is a country and two zones of one continent. */
export function places(): (EmergencyPlace & { zones: string[] })[] {
  const found: ReturnType<typeof places> = []
  let continent = ''
  for (const [numbers, listed] of Object.entries(ZONES)) {
    for (const word of listed.trim().split(/\s+/u)) {
      const [name = '', before] = word.split('/').toReversed()
      continent = before ?? continent
      if (/^[A-Z]{2}$/u.test(word)) found.push({ country: word, numbers: numbers.split(' '), zones: [] })
      else found.at(-1)?.zones.push(`${continent}/${name}`)
    }
  }
  return found
}
