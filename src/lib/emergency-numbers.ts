/**
 * Numbers that bring an ambulance, by the time zone of the device, which tells where somebody is better than a language does
 * (DECISIONS F11). Only countries whose number is in common knowledge: a wrong one costs minutes, and where none is known none
 * is named. Nobody has gone through the lists of the authorities for them yet. The first is the one to call.
 */
const ZONES: Record<string, string> = {
  '911': `
    America/New_York Detroit Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Metlakatla Yakutat Nome
    Adak Indianapolis Fort_Wayne Louisville Puerto_Rico St_Thomas
    St_Johns Halifax Glace_Bay Moncton Goose_Bay Toronto Montreal Nipigon Thunder_Bay Winnipeg Regina Swift_Current
    Edmonton Yellowknife Inuvik Vancouver Whitehorse Dawson Dawson_Creek Fort_Nelson Creston
    Mexico_City Monterrey Merida Cancun Tijuana Hermosillo Mazatlan Chihuahua Ciudad_Juarez Ojinaga Matamoros Bahia_Banderas
    Costa_Rica Panama Santo_Domingo Guayaquil Montevideo
    Pacific/Honolulu Guam`,
  '112': `
    Europe/Vienna Brussels Sofia Zagreb Prague Copenhagen Tallinn Helsinki Mariehamn Berlin Busingen Athens Budapest Dublin Rome
    Riga Vilnius Luxembourg Malta Amsterdam Warsaw Lisbon Bucharest Bratislava Ljubljana Stockholm Zurich Vaduz Andorra
    Atlantic/Reykjavik Madeira Azores
    Asia/Nicosia`,
  '113': 'Europe/Oslo',
  '999': 'Europe/London Belfast Jersey Guernsey Isle_of_Man',
  '15 112': 'Europe/Paris America/Guadeloupe Martinique Cayenne Indian/Reunion Mayotte',
  '112 061': 'Europe/Madrid Africa/Ceuta Atlantic/Canary',
  '000': 'Australia/Sydney Melbourne Brisbane Lindeman Perth Eucla Adelaide Darwin Hobart Broken_Hill Lord_Howe',
  '111': 'Pacific/Auckland Chatham',
  '123': 'America/Bogota',
  '131': 'America/Santiago Punta_Arenas',
}
/** Zones below these are all of the United States. */
const UNITED_STATES = /^America\/(?:Indiana|Kentucky|North_Dakota)\//u

/** As the device has it: "America/Chicago". */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The numbers to call in this zone, the best first; none where the country is not known. */
export function emergencyNumbers(zone: string): string[] {
  if (UNITED_STATES.test(zone)) return ['911']
  const found = Object.entries(ZONES).find(([, zones]) => zonesOf(zones).includes(zone))
  return found ? found[0].split(' ') : []
}

/** "America/New_York Detroit" are two zones of one continent. */
function zonesOf(listed: string): string[] {
  let continent = ''
  return listed
    .trim()
    .split(/\s+/u)
    .map((zone) => {
      if (!zone.includes('/')) return `${continent}/${zone}`
      continent = zone.slice(0, zone.indexOf('/'))
      return zone
    })
}
