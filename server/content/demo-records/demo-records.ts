/**
 * The demo family's doctors' records, as files that hospitals would give. The awkward shapes of real ones are in them: a
 * medicine named by reference only, one without a dose, a vaccine not given, one dated in words, a replaced note, and a
 * document whose bytes are not what it says they are.
 */
import { readFile } from 'node:fs/promises'
import { maya, sami, tunde, zoe } from '#server/content/demo-family.ts'
import {
  allergy,
  bundleOf,
  type Clinic,
  condition,
  dayAgo,
  medicine,
  note,
  organization,
  patient,
  practitioner,
  textContent,
  vaccine,
} from './building.ts'
import { CHECK_UP, NEUROLOGY_LETTER, SEIZURE_PLAN, SLEEP_VISIT, THYROID_LETTER, visitSummary } from './note-texts.ts'

export interface DemoRecords {
  profileId: string
  fileName: string
  daysAgo: number
  bundle: string
}

/** `birthDates` by profile id; `now` in ms. */
export async function demoRecords(birthDates: ReadonlyMap<string, string>, now: number): Promise<DemoRecords[]> {
  const born = (id: string): string => birthDates.get(id) ?? ''
  const pdf = async (file: string) => ({
    contentType: 'application/pdf',
    data: (await readFile(new URL(`../documents/${file}`, import.meta.url))).toString('base64'),
  })
  const tablets = (text: string, value: number, unit: string) => [
    { sequence: 1, text, doseAndRate: [{ doseQuantity: { value, unit } }] },
  ]
  const of = (
    daysAgo: number,
    clinic: Clinic,
    profileId: string,
    fileName: string,
    resources: Parameters<typeof bundleOf>[1],
  ) => ({
    profileId,
    fileName,
    daysAgo,
    bundle: bundleOf(clinic, resources),
  })

  const m: Clinic = { base: 'https://fhir.lakeside-children.example/r4', patient: 'maya-okafor', now }
  const byMeyer = { author: 'meyer', custodian: 'lakeside' }
  const byHaddad = { author: 'haddad', custodian: 'creek' }
  const t: Clinic = { base: 'https://fhir.northside.example/r4', patient: 'tunde-okafor', now }
  const byMarkou = { author: 'markou', custodian: 'northside' }
  const z: Clinic = { base: 'https://fhir.creek-street.example/r4', patient: 'zoe-nguyen', now }
  const s: Clinic = { base: 'https://fhir.creek-street.example/r4', patient: 'sami-alali', now }

  return [
    of(3, m, maya.id, 'lakeside-children-maya.json', [
      patient(m, 'Maya', 'Okafor', born(maya.id)),
      organization('lakeside', 'Lakeside Children’s Hospital'),
      organization('creek', 'Creek Street Family Practice'),
      practitioner('meyer', 'Lucas', 'Meyer'),
      practitioner('haddad', 'Amina', 'Haddad'),
      { resourceType: 'Medication', id: 'ethosuximide', code: { text: 'Ethosuximide 250 mg/5 mL oral solution' } },
      {
        resourceType: 'Encounter',
        id: 'neuro-visit',
        status: 'finished',
        class: { code: 'AMB' },
        serviceProvider: { reference: 'Organization/lakeside' },
      },
      {
        resourceType: 'Encounter',
        id: 'allergy-visit',
        status: 'finished',
        class: { code: 'AMB' },
        serviceProvider: { reference: 'Organization/creek' },
      },
      medicine(m, 'mr-1', '', 96, 'meyer', {
        medicationReference: { reference: 'Medication/ethosuximide' },
        encounter: { reference: 'Encounter/neuro-visit' },
        dosageInstruction: tablets('5 mL by mouth twice a day, with food', 5, 'mL'),
      }),
      medicine(m, 'mr-2', 'Epinephrine 0.15 mg auto-injector', 210, 'haddad', {
        encounter: { reference: 'Encounter/allergy-visit' },
        dosageInstruction: [
          {
            text: 'One injection into the outer thigh for a severe allergic reaction, then call 911',
            asNeededBoolean: true,
            doseAndRate: [{ doseQuantity: { value: 0.15, unit: 'mg' } }],
          },
        ],
      }),
      medicine(m, 'mr-3', 'Melatonin 1 mg tablet', 5, 'haddad', {
        encounter: { reference: 'Encounter/allergy-visit' },
        dosageInstruction: tablets('One tablet half an hour before bed', 1, 'tablet'),
      }),
      medicine(m, 'mr-4', 'Vitamin D3 drops', 400, 'haddad', { reportedBoolean: true }),
      medicine(m, 'mr-5', 'Valproate 200 mg tablet', 900, 'meyer', {
        status: 'stopped',
        dosageInstruction: tablets('One tablet twice a day', 1, 'tablet'),
      }),
      vaccine(
        m,
        'im-1',
        'Influenza, live, intranasal',
        '111',
        { occurrenceDateTime: dayAgo(now, 38) },
        {
          location: { display: 'Creek Street Family Practice' },
          lotNumber: 'FL2210',
          route: { text: 'Nose' },
        },
      ),
      vaccine(
        m,
        'im-2',
        'MMR',
        '03',
        { occurrenceDateTime: dayAgo(now, 1700) },
        { location: { display: 'Creek Street Family Practice' } },
      ),
      vaccine(m, 'im-3', 'DTaP', '20', { occurrenceString: 'Before she started school' }, { primarySource: false }),
      vaccine(
        m,
        'im-4',
        'COVID-19, mRNA',
        '208',
        { occurrenceDateTime: dayAgo(now, 38) },
        {
          status: 'not-done',
          statusReason: { text: 'Distressed on the day; new appointment' },
          location: { display: 'Creek Street Family Practice' },
        },
      ),
      note(m, 'no-1', 'Neurology follow-up', 96, byMeyer, [textContent('text/html', NEUROLOGY_LETTER)]),
      note(m, 'no-2', 'Allergy action plan', 40, byHaddad, [await pdf('allergy-plan.pdf')]),
      note(m, 'no-3', 'Seizure plan for school', 5, byMeyer, [textContent('text/plain; charset=utf-8', SEIZURE_PLAN)]),
      note(
        m,
        'no-4',
        'Seizure plan for school',
        380,
        byMeyer,
        [textContent('text/plain', 'Replaced by a newer plan.')],
        { status: 'superseded' },
      ),
      note(m, 'no-5', 'Letter from the emergency department', 260, byMeyer, [
        textContent(
          'application/pdf',
          'This letter was sent as text, although it is labelled a PDF.\n\nSeen after a fall from the swing. No fracture. Headphones on throughout; she was very brave.',
        ),
      ]),
      allergy(m, 'al-1', 'Peanut', 'Hives, swollen lips', 1200),
      allergy(m, 'al-2', 'Amoxicillin', 'Rash', 800),
      condition(m, 'co-1', 'Childhood absence epilepsy', dayAgo(now, 1100).slice(0, 7)),
    ]),
    of(20, t, tunde.id, 'northside-health-tunde.json', [
      patient(t, 'Tunde', 'Okafor', born(tunde.id)),
      organization('northside', 'Northside Health Center'),
      practitioner('markou', 'Eleni', 'Markou'),
      practitioner('lindqvist', 'Peter', 'Lindqvist'),
      {
        resourceType: 'Encounter',
        id: 'visit',
        status: 'finished',
        class: { code: 'AMB' },
        serviceProvider: { reference: 'Organization/northside' },
      },
      medicine(t, 'mr-1', 'Levothyroxine 75 mcg tablet', 74, 'markou', {
        encounter: { reference: 'Encounter/visit' },
        dosageInstruction: tablets('One tablet at seven in the morning, half an hour before breakfast', 75, 'mcg'),
        dispenseRequest: { quantity: { value: 90, unit: 'tablet' } },
      }),
      medicine(t, 'mr-2', 'Cetirizine 10 mg tablet', 140, 'markou', {
        encounter: { reference: 'Encounter/visit' },
        dosageInstruction: [
          {
            timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
            route: { text: 'By mouth' },
            asNeededCodeableConcept: { text: 'bee or wasp sting' },
            doseAndRate: [{ doseQuantity: { value: 10, unit: 'mg' } }],
          },
        ],
      }),
      medicine(t, 'mr-3', 'Amoxicillin 500 mg capsule', 500, 'markou', {
        status: 'completed',
        dosageInstruction: tablets('Four capsules one hour before dental treatment', 4, 'capsule'),
      }),
      vaccine(
        t,
        'im-1',
        'Influenza, injectable, preservative free',
        '140',
        { occurrenceDateTime: dayAgo(now, 31) },
        { location: { display: 'Northside Health Center' }, lotNumber: 'AX771' },
      ),
      vaccine(
        t,
        'im-2',
        'Pneumococcal conjugate PCV20',
        '216',
        { occurrenceDateTime: dayAgo(now, 420) },
        { location: { display: 'Northside Health Center' } },
      ),
      vaccine(t, 'im-3', 'Tdap', '115', { occurrenceDateTime: '2019' }),
      note(t, 'no-1', 'Yearly heart check', 74, { author: 'lindqvist', custodian: 'northside' }, [
        await pdf('heart-summary.pdf'),
      ]),
      note(t, 'no-2', 'Thyroid results', 70, byMarkou, [textContent('text/html', THYROID_LETTER)]),
      note(t, 'no-3', 'Sleep clinic visit', 120, byMarkou, [textContent('text/plain', SLEEP_VISIT)]),
      note(t, 'no-4', 'Summary of care', 70, byMarkou, [
        textContent('application/xml', visitSummary('Tunde Okafor', 'Northside Health Center', dayAgo(now, 70))),
      ]),
      allergy(t, 'al-1', 'Bee venom', 'Swelling', 3000),
      condition(t, 'co-1', 'Hypothyroidism', '2008'),
      condition(t, 'co-2', 'Obstructive sleep apnoea', '2017'),
    ]),
    of(12, z, zoe.id, 'creek-street-zoe.json', [
      patient(z, 'Zoë', 'Nguyễn-Okafor', born(zoe.id)),
      organization('creek', 'Creek Street Family Practice'),
      practitioner('haddad', 'Amina', 'Haddad'),
      {
        resourceType: 'Encounter',
        id: 'zoe-visit',
        status: 'finished',
        class: { code: 'AMB' },
        serviceProvider: { reference: 'Organization/creek' },
      },
      medicine(z, 'zoe-mr-1', 'Sodium chloride 600 mg tablet', 33, 'haddad', {
        encounter: { reference: 'Encounter/zoe-visit' },
        dosageInstruction: tablets('One tablet with a large glass of water before sport', 1, 'tablet'),
      }),
      medicine(z, 'zoe-mr-2', 'Iron (ferrous sulfate) 325 mg tablet', 300, 'haddad', { status: 'completed' }),
      vaccine(
        z,
        'zoe-im-1',
        'HPV9',
        '165',
        { occurrenceDateTime: dayAgo(now, 640) },
        { location: { display: 'Creek Street Family Practice' } },
      ),
      vaccine(
        z,
        'zoe-im-2',
        'Meningococcal MCV4',
        '114',
        { occurrenceDateTime: dayAgo(now, 640) },
        { location: { display: 'Creek Street Family Practice' } },
      ),
      note(z, 'zoe-no-1', 'Visit about fainting', 33, byHaddad, [textContent('text/plain', CHECK_UP)]),
      condition(z, 'zoe-co-1', 'Postural orthostatic tachycardia syndrome', dayAgo(now, 300).slice(0, 7)),
    ]),
    of(6, s, sami.id, 'creek-street-sami.json', [
      patient(s, 'سامي', 'العلي', born(sami.id)),
      organization('creek', 'Creek Street Family Practice'),
      practitioner('haddad', 'Amina', 'Haddad'),
      vaccine(
        s,
        'sami-im-1',
        'MMR',
        '03',
        { occurrenceDateTime: dayAgo(now, 6) },
        { location: { display: 'Creek Street Family Practice' }, lotNumber: 'MM0412' },
      ),
      vaccine(
        s,
        'sami-im-2',
        'Polio (IPV)',
        '10',
        { occurrenceString: 'Abroad; papers are missing' },
        { primarySource: false },
      ),
      note(s, 'sami-no-1', 'First visit', 6, byHaddad, [
        textContent(
          'text/plain',
          'First visit with his foster family.\n\nWeight and height on the lower line, thriving otherwise. Hearing test is booked. He let me listen to his chest while he held the red car.',
        ),
      ]),
    ]),
  ]
}
