/** Every file of the public pages, in the order in which lists show them. A new file gets its line here. */
import type { ContentFile } from './content-file.ts'
import { calmingStrategies } from './articles/calming-strategies.ts'
import { earlyIntervention } from './articles/early-intervention.ts'
import { eatingAndMealtimes } from './articles/eating-and-mealtimes.ts'
import { emergencyInformation } from './articles/emergency-information.ts'
import { medicalAppointments } from './articles/medical-appointments.ts'
import { privacyAndYourRecords } from './articles/privacy-and-your-records.ts'
import { schoolIep504 } from './articles/school-iep-504.ts'
import { sensoryProcessingBasics } from './articles/sensory-processing-basics.ts'
import { sensoryProfileAtHome } from './articles/sensory-profile-at-home.ts'
import { siblingsAndCaregivers } from './articles/siblings-and-caregivers.ts'
import { sleep } from './articles/sleep.ts'
import { transitions } from './articles/transitions.ts'
import { help211 } from './directory/211.ts'
import { emergency911 } from './directory/911.ts'
import { lifeline988 } from './directory/988-lifeline.ts'
import { aota } from './directory/aota.ts'
import { archRespite } from './directory/arch-respite.ts'
import { autismSociety } from './directory/autism-society.ts'
import { cdcActEarly } from './directory/cdc-act-early.ts'
import { ectaPartC } from './directory/ecta-part-c.ts'
import { es024 } from './directory/es-024.ts'
import { es112 } from './directory/es-112.ts'
import { esAutismoEspana } from './directory/es-autismo-espana.ts'
import { esPlenaInclusion } from './directory/es-plena-inclusion.ts'
import { familyVoices } from './directory/family-voices.ts'
import { fr112 } from './directory/fr-112.ts'
import { fr114 } from './directory/fr-114.ts'
import { fr3114 } from './directory/fr-3114.ts'
import { frAutismeInfoService } from './directory/fr-autisme-info-service.ts'
import { frGncra } from './directory/fr-gncra.ts'
import { frMdph } from './directory/fr-mdph.ts'
import { healthychildren } from './directory/healthychildren.ts'
import { jobAccommodation } from './directory/job-accommodation.ts'
import { pacer } from './directory/pacer.ts'
import { parentCenterHub } from './directory/parent-center-hub.ts'
import { poisonHelp } from './directory/poison-help.ts'
import { siblingSupport } from './directory/sibling-support.ts'
import { starInstitute } from './directory/star-institute.ts'
import { theArc } from './directory/the-arc.ts'
import { understood } from './directory/understood.ts'
import { about } from './pages/about.ts'
import { connected } from './pages/connected.ts'
import { contact } from './pages/contact.ts'
import { home } from './pages/home.ts'
import { deepPressureNeed } from './store/deep-pressure.ts'
import { handsNeed } from './store/hands.ts'
import { hearingNeed } from './store/hearing.ts'
import { lightNeed } from './store/light.ts'
import { mouthNeed } from './store/mouth.ts'
import { movementNeed } from './store/movement.ts'
import { sleepNeed } from './store/sleep.ts'
import { touchNeed } from './store/touch.ts'
import { travelNeed } from './store/travel.ts'
import { visualSupportsNeed } from './store/visual-supports.ts'

export const CONTENT_FILES: readonly ContentFile[] = [
  home,
  about,
  connected,
  contact,
  sensoryProcessingBasics,
  sensoryProfileAtHome,
  calmingStrategies,
  medicalAppointments,
  emergencyInformation,
  schoolIep504,
  earlyIntervention,
  transitions,
  sleep,
  eatingAndMealtimes,
  siblingsAndCaregivers,
  privacyAndYourRecords,
  emergency911,
  lifeline988,
  help211,
  poisonHelp,
  parentCenterHub,
  pacer,
  familyVoices,
  theArc,
  autismSociety,
  starInstitute,
  aota,
  cdcActEarly,
  ectaPartC,
  understood,
  healthychildren,
  archRespite,
  siblingSupport,
  jobAccommodation,
  fr112,
  fr114,
  fr3114,
  frAutismeInfoService,
  frGncra,
  frMdph,
  es112,
  es024,
  esAutismoEspana,
  esPlenaInclusion,
  hearingNeed,
  lightNeed,
  touchNeed,
  deepPressureNeed,
  movementNeed,
  handsNeed,
  mouthNeed,
  visualSupportsNeed,
  sleepNeed,
  travelNeed,
]
