/**
 * The demo family: one cast for `npm start`, for tests and for screenshots. Invented people; the telephone numbers are
 * from the range that is kept free for stories. Ages hold because birth dates count back from the day of the seed.
 *
 * A plan's `symptoms[i]` and `measures[i]` belong together: what it looks like, and what helps. List items carry no
 * commas, since a comma separates items when a family edits the list.
 */
import type { AttributeItem, Strength } from '#contract/attributes.ts'
import type { CarePlanFields } from '#contract/care-plan.ts'
import type { DependentInput } from '#contract/dependents.ts'
import type { UserProfile } from '#contract/profile.ts'

export interface DemoAttributes {
  id: string
  strengths: Strength[]
  interests: AttributeItem[]
  calmingStrategies: AttributeItem[]
}

/** A birth date as an age: `years`, plus `days` since the last birthday. */
export interface Age {
  years: number
  days: number
}

/** What the family keeps about one person. */
export interface DemoRecord {
  planId: string
  plan: Partial<CarePlanFields>
  /** Days since the family last said "Still right"; null: never. */
  confirmedDaysAgo: number | null
  attributes: DemoAttributes
  /** Folder names by document category. */
  folders: Record<'therapy' | 'educational' | 'medical' | 'documents', string[]>
}

export interface DemoDependent extends Omit<DependentInput, 'birthDate'>, DemoRecord {
  id: string
  age: Age
}

export interface DemoUser extends Omit<UserProfile, 'birthDate'>, DemoRecord {
  password: string
  age: Age
}

const attributes = (
  id: string,
  strengths: [name: string, iconPath: Strength['iconPath'], bgColor: string][],
  interests: string[],
  calmingStrategies: string[],
): DemoAttributes => ({
  id,
  strengths: strengths.map(([name, iconPath, bgColor], index) => ({ id: index + 1, name, iconPath, bgColor })),
  interests: interests.map((name, index) => ({ id: index + 1, name })),
  calmingStrategies: calmingStrategies.map((name, index) => ({ id: index + 1, name })),
})

export const ada: DemoUser = {
  id: '0193e5a0-1c00-7a01-8a01-00000000ada0',
  email: 'demo@havenbook.example',
  password: 'quiet-harbour-27',
  firstName: 'Ada',
  lastName: 'Okafor',
  role: 'Parent',
  isEmailVerify: true,
  phone: '612 555 0117',
  language: 'en',
  age: { years: 41, days: 96 },
  planId: '0193e5a0-1c00-7a01-8a01-00000000ada1',
  confirmedDaysAgo: 40,
  plan: {
    diagnosisDetails: 'Migraine with aura, about twice a month. Otherwise well.',
    allergies: ['Latex'],
    providerName: 'Dr. Samuel Brandt',
    providerPhoneNumber: '612 555 0128',
    dietOrFeed: 'No red wine. Coffee in the morning only.',
    napTime: 'In a migraine: a dark room for two hours.',
    symptoms: ['Zigzag lights and slow words'],
    measures: ['Sit me down. Dim the light. Give me the tablet from my wallet. Call Ben to fetch the children.'],
    parentNotes: 'If I cannot speak, call my sister-in-law Ngozi. She knows everybody’s routines and has a key.',
  },
  attributes: attributes(
    '0193e5a0-1c00-7a01-8a01-00000000ada2',
    [
      ['Keeps calm when it counts', 'brain', '#cfe3d4'],
      ['Walks everywhere', 'walk', '#90ee90'],
    ],
    ['Choir on Thursdays', 'Tomatoes on the balcony'],
    ['Ten minutes alone with tea', 'A walk round the lake', 'Somebody else drives'],
  ),
  folders: {
    therapy: ['Family sessions'],
    educational: ['Parent courses'],
    medical: ['My papers'],
    documents: ['Insurance', 'Guardianship'],
  },
}

export const maya: DemoDependent = {
  id: '0193e5a0-1c00-7a02-8a02-00000000a1a0',
  firstName: 'Maya',
  lastName: 'Okafor',
  age: { years: 9, days: 131 },
  gender: 'Female',
  relation: 'Daughter',
  planId: '0193e5a0-1c00-7a02-8a02-00000000a1a1',
  confirmedDaysAgo: 12,
  plan: {
    diagnosisDetails:
      'Autism, very sensitive to sound and sudden touch. Absence seizures since she was six, well controlled with medicine. She understands everything you say, also when she does not answer.',
    allergies: ['Peanuts', 'Amoxicillin'],
    providerName: 'Dr. Amina Haddad',
    providerPhoneNumber: '612 555 0143',
    specialtyProviders: [
      { providerName: 'Dr. Lucas Meyer (child neurology)', providerNumber: '612 555 0166' },
      { providerName: 'Hannah Reyes (occupational therapy)', providerNumber: '612 555 0171' },
      { providerName: 'Joy Adeyemi (speech)', providerNumber: '612 555 0174' },
    ],
    dietOrFeed:
      'Eats the same five dinners and that is fine: plain pasta, rice with butter, chicken, peas, pears. Foods must not touch on the plate. Water from the green bottle. Read every label for peanuts.',
    napTime:
      'No nap. A quiet half hour at two o’clock, on the beanbag, with the curtain half closed. In bed by eight; melatonin at half past seven.',
    outdoorActivities: [
      'Swing (she asks for it by pointing)',
      'Walk along the creek with headphones',
      'Swimming on Saturday morning when it is empty',
    ],
    transportation:
      'School bus 14, seat behind the driver, belt buckle covered with the blue cloth. In the car: window seat on the left, same song first. Tell her before every turn-off from the usual way.',
    behaviorChanges: [
      'Hums louder when a room gets too much',
      'Walks on her toes when she is tired',
      'Bites her sleeve before she melts down',
      'Goes silent after a change of plan',
    ],
    additionalComments:
      'Say what will happen, then what comes after it. Two choices, never more. “No” alone is hard: say what she can have instead. She hugs you first or not at all.',
    classActivities: [
      'Picture schedule on the desk',
      'Sits near the door and away from the bell',
      'Five minutes’ warning before a change',
      'May leave for the calm corner without asking',
    ],
    toileting:
      'On her own. Hand dryers frighten her: paper towels, or the toilet by the library. Remind her at eleven.',
    extraCurricularActivities: ['Music with Mr. Osei on Tuesday', 'Riding therapy every other Friday'],
    symptoms: [
      'Covers her ears and rocks and stops answering',
      'Stares and does not answer for more than 20 seconds',
      'Swollen lips or hives or a hoarse cough',
      'Runs for the door when it is loud',
    ],
    measures: [
      'Use fewer words. Dim the light. Lower the noise. Give her the headphones in the blue bag. Wait. Do not hold her.',
      'Lay her on her side. Time it. Over 5 minutes: call 911.',
      'Use the EpiPen in the red pouch at once. Call 911. Stay with her.',
      'Stand between her and the road. Say “stop” once. Walk beside her. Do not chase.',
    ],
    contacts: [
      { name: 'Ngozi Okafor', relation: 'aunt, has a key', phone: '612 555 0129', isFirst: false },
      { name: 'Ben Okafor', relation: 'father, works nights', phone: '612 555 0131', isFirst: false },
    ],
    medicines: [
      {
        name: 'Magnesium powder',
        dose: 'one small spoon in water',
        times: 'after dinner',
        withFood: 'yes',
        since: 'last spring',
        until: '',
        by: 'Dr. Haddad',
      },
      {
        name: 'Iron drops',
        dose: '10 drops in apple juice',
        times: 'breakfast',
        withFood: 'yes',
        since: 'October',
        until: '',
        by: 'the school nurse',
      },
    ],
    communication: 'Picture cards and pointing. A few words when she is calm.',
    touch: 'Never take her by the arm. Hold out your open hand and wait.',
    weight: '28 kg (62 lb)',
    bloodType: 'O+',
    insurance: 'Lakes Health Plan, member 4471 0092, card in Documents.',
    parentNotes:
      'The blue bag always comes along: headphones, lap pad, chew necklace, picture cards. The red pouch with the EpiPen is in its front pocket. Her cards say more than her voice when she is upset: hold them out and wait.',
  },
  attributes: attributes(
    '0193e5a0-1c00-7a02-8a02-00000000a1a2',
    [
      ['Remembers every song she has heard', 'brain', '#90ee90'],
      ['Climbs like a squirrel', 'gym', '#f3dcb8'],
      ['Notices what others miss', 'flash', '#cfe6ee'],
      ['Walks for an hour without tiring', 'walk', '#d9ead3'],
    ],
    ['Horses', 'Water in any form', 'Bus timetables', 'The colour blue'],
    [
      'Headphones from the blue bag',
      'Fewer words, slower',
      'The weighted lap pad, if she reaches for it',
      'Swinging, ten minutes',
      'Her song, hummed quietly',
    ],
  ),
  folders: {
    therapy: ['Occupational therapy', 'Speech'],
    educational: ['IEP', 'School reports'],
    medical: ['Neurology', 'Allergy'],
    documents: ['Passport and cards', 'Bus pass'],
  },
}

export const tunde: DemoDependent = {
  id: '0193e5a0-1c00-7a03-8a03-00000000b0d0',
  firstName: 'Tunde',
  lastName: 'Okafor',
  age: { years: 34, days: 12 },
  gender: 'Male',
  relation: 'Brother',
  planId: '0193e5a0-1c00-7a03-8a03-00000000b0d1',
  confirmedDaysAgo: 101,
  plan: {
    diagnosisDetails:
      'Down syndrome. Underactive thyroid, a tablet every morning. Sleep apnoea, wears a mask at night. Hearing aid on the right; speak on that side. A heart valve was repaired when he was two.',
    allergies: ['Bee stings', 'Sticking plaster'],
    providerName: 'Dr. Eleni Markou',
    providerPhoneNumber: '612 555 0152',
    specialtyProviders: [
      { providerName: 'Dr. Peter Lindqvist (heart)', providerNumber: '612 555 0181' },
      { providerName: 'Lakeside Sleep Clinic', providerNumber: '612 555 0185' },
      { providerName: 'Carla Nunes (key worker, Northside day centre)', providerNumber: '612 555 0190' },
    ],
    dietOrFeed:
      'Eats everything and quickly: cut it small, sit with him. Thyroid tablet at seven with water, breakfast not before half past. One sweet thing a day, he chooses which. No grapefruit.',
    napTime: 'Twenty minutes after lunch, in the armchair and not in bed. Mask on every night, also away from home.',
    outdoorActivities: [
      'Bowling on Wednesday',
      'Feeding the ducks',
      'Walks up to thirty minutes with a bench on the way',
    ],
    transportation:
      'Travels by bus 5 to the day centre with his card and his phone; we practised that for a year. On any other way somebody goes along. He waits at the stop if the bus is late and rings me.',
    behaviorChanges: [
      'Stubborn means he did not hear you',
      'Rubs his chest when he is out of breath',
      'Talks to himself when he is working something out',
      'Falls asleep early when the mask did not fit',
    ],
    additionalComments:
      'He decides: ask him, not me. Give him time, he answers in the end. He likes to be useful, so let him carry, lay, pour. He knows when he is talked about.',
    classActivities: ['Kitchen group on Monday', 'Reads headlines aloud', 'Computer course with large keys'],
    toileting: 'On his own. Likes the door ajar in places he does not know. Needs a reminder before long drives.',
    extraCurricularActivities: [
      'Drums in the Northside band',
      'Special Olympics swimming team',
      'Church choir at Easter',
    ],
    symptoms: [
      'Blue lips or out of breath at rest',
      'Sits down on the floor and will not move',
      'Stung by a bee or a wasp',
      'Confused and cold and very slow',
    ],
    measures: [
      'Sit him up. Loosen his collar. Call 911. Say that his heart was operated on.',
      'Sit down beside him. Say nothing for two minutes. Offer a drink. Ask what is wrong. Never pull.',
      'Take the sting out. Give one tablet from his wallet. Watch his breathing. Swelling in the face: call 911.',
      'Keep him warm. Ask about his thyroid tablet. Call Dr. Markou. No answer: call 911.',
    ],
    contacts: [
      { name: 'Carla Nunes', relation: 'key worker, day centre', phone: '612 555 0190', isFirst: true },
      { name: 'Ngozi Okafor', relation: 'sister', phone: '612 555 0129', isFirst: false },
    ],
    medicines: [
      {
        name: 'Moisturizing cream',
        dose: 'a thin layer on hands and shins',
        times: 'after his shower',
        withFood: '',
        since: 'winter',
        until: '',
        by: 'Carla, at the day centre',
      },
    ],
    communication: 'Speaks, slowly. Write it down when his hearing aid is out.',
    touch: 'Tell him first, then touch. Never pull him up.',
    weight: '81 kg (179 lb)',
    bloodType: 'A+',
    insurance: 'Medicaid and Lakes Health Plan, cards in his wallet.',
    parentNotes:
      'Ada is his guardian; the paper is in Documents. He carries a card with his medicines in his wallet. Introduce yourself by name and tell him what you are going to do before you touch him. His hearing aid comes out for scans, so write things down.',
  },
  attributes: attributes(
    '0193e5a0-1c00-7a03-8a03-00000000b0d2',
    [
      ['Makes any room laugh', 'flash', '#f6e3b4'],
      ['Strong swimmer', 'gym', '#cfe6ee'],
      ['Never forgets a birthday', 'brain', '#90ee90'],
    ],
    ['Drumming', 'Weather forecasts', 'Cooking with Carla', 'Trains'],
    ['A joke, then time', 'His drum pad with headphones', 'A glass of apple juice', 'Sit beside him, not opposite'],
  ),
  folders: {
    therapy: ['Physiotherapy'],
    educational: ['Day centre'],
    medical: ['Heart', 'Sleep clinic'],
    documents: ['Guardianship', 'Benefits'],
  },
}

export const zoe: DemoDependent = {
  id: '0193e5a0-1c00-7a04-8a04-00000000c0e0',
  firstName: 'Zoë',
  lastName: 'Nguyễn-Okafor',
  age: { years: 15, days: 288 },
  gender: 'Female',
  relation: 'Niece',
  planId: '0193e5a0-1c00-7a04-8a04-00000000c0e1',
  confirmedDaysAgo: 5,
  plan: {
    diagnosisDetails:
      'Sensory processing difficulties and panic attacks since the move. Faints when she stands up too fast (diagnosed as POTS). She has read this plan and agrees with every line.',
    allergies: ['No known allergies'],
    providerName: 'Dr. Amina Haddad',
    providerPhoneNumber: '612 555 0143',
    specialtyProviders: [{ providerName: 'Thảo Lê (counsellor)', providerNumber: '612 555 0196' }],
    dietOrFeed: 'Vegetarian. Two litres of water a day and something salty before sport.',
    napTime: 'None. Screens off at ten, on her own honour.',
    outdoorActivities: ['Early runs with her cousin', 'Skate park before it fills up'],
    transportation: 'Cycles to school. On the train she sits with her back to the wall.',
    behaviorChanges: ['Cuts tags out of everything', 'Hood up means leave me be', 'Short answers when a panic is near'],
    additionalComments: 'Ask her before you tell anybody else. She would rather write than talk.',
    classActivities: ['Tests in the small room', 'Earplugs allowed', 'May stand at the back'],
    toileting: 'Private. Carries her own things.',
    extraCurricularActivities: ['Animation club', 'Babysits Maya on Sunday for an hour'],
    symptoms: ['Breathes fast and says she is dying', 'Grey in the face when she stands up'],
    measures: [
      'Stay. Speak low. Breathe out slowly with her. Cold water on the wrists. It passes in ten minutes.',
      'Lay her down. Feet up. Water and something salty. Not awake after one minute: call 911.',
    ],
    parentNotes:
      'Her mother Linh is abroad until June and can be reached in the evening. Zoë decides about school visits.',
  },
  attributes: attributes(
    '0193e5a0-1c00-7a04-8a04-00000000c0e2',
    [
      ['Draws what she cannot say', 'brain', '#e3d7f0'],
      ['Fast on a skateboard', 'flash', '#90ee90'],
    ],
    ['Stop-motion films', 'Vietnamese cooking', 'Night sky'],
    ['Hood up and ten minutes', 'Cold water on the wrists', 'Counting tiles', 'Message instead of talking'],
  ),
  folders: {
    therapy: ['Counselling'],
    educational: ['School'],
    medical: ['Heart and fainting'],
    documents: ['Papers from her mother'],
  },
}

/** New in the family, and so his plan is still nearly empty: no allergies are recorded, which is not the same as none. */
export const sami: DemoDependent = {
  id: '0193e5a0-1c00-7a05-8a05-00000000d0f0',
  firstName: 'سامي',
  lastName: 'العلي',
  age: { years: 4, days: 201 },
  gender: 'Male',
  relation: 'Foster son',
  planId: '0193e5a0-1c00-7a05-8a05-00000000d0f1',
  confirmedDaysAgo: null,
  plan: {
    diagnosisDetails: 'With us for three weeks. Hardly speaks yet, Arabic or English. Hearing test is booked.',
    providerName: 'Dr. Amina Haddad',
    providerPhoneNumber: '612 555 0143',
    dietOrFeed: 'Bread, yoghurt, cucumber, dates. No pork.',
    symptoms: ['Hides under the table'],
    measures: ['Leave him there. Sit on the floor near him. Roll the red car to him.'],
  },
  attributes: attributes(
    '0193e5a0-1c00-7a05-8a05-00000000d0f2',
    [['Builds towers taller than himself', 'brain', '#90ee90']],
    ['Red cars'],
    ['The red car', 'Under the table with a lamp', 'Ngozi’s lullaby'],
  ),
  folders: { therapy: ['First visits'], educational: ['Kindergarten'], medical: ['Hearing'], documents: ['Placement'] },
}

export const demoDependents: readonly DemoDependent[] = [maya, tunde, zoe, sami]
