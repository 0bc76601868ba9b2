/** Diagnoses of visits, health concerns and medicines of procedures: told where no list tells them, and never twice. */
import { describe, expect, it } from 'vitest'
import { concern, medicine, product, readCda, section, template } from '#tests/support/cda-document.ts'

const problem = (name: string, inside = '', attributes = '') =>
  `<observation ${attributes}>${template('4')}${inside}<value displayName="${name}"/></observation>`
const from = (low: string, high = '') =>
  `<effectiveTime><low value="${low}"/>${high && `<high value="${high}"/>`}</effectiveTime>`
const inside = (one: string) => `<entryRelationship typeCode="SUBJ">${one}</entryRelationship>`
const diagnosis = (observation: string, act = template('80')) => inside(`<act>${act}${inside(observation)}</act>`)
const visit = (content: string, attributes = 'moodCode="EVN"') =>
  `<entry><encounter ${attributes}>${template('49')}${content}</encounter></entry>`
const visits = (entries: string) => section('22.1', entries, '', 'Visits')
const problems = (...observations: string[]) => section('5.1', concern('active', observations))
/** A document without anything is refused. */
const other = section('1.1', medicine(''), 'Syrup')
const conditionsIn = async (body: string) =>
  (await readCda(body)).conditions.map(({ code, ...one }) => [
    code?.text,
    one.clinicalStatus?.coding?.[0]?.code ?? '',
    one.onsetDateTime ?? '',
    one.abatementDateTime ?? '',
  ])

describe('a diagnosis of a visit', () => {
  it('is a condition, whether an act tells that it is one, or its code, or nothing', async () => {
    const coded = '<code code="29308-4" codeSystem="2.16.840.1.113883.6.1"/>'
    const entries = [diagnosis(problem('Croup')), diagnosis(problem('Otitis'), coded), inside(problem('Fever'))]
    const found = await readCda(visits(entries.map((one) => visit(one)).join('')))
    expect(found.conditions.map(({ code }) => code?.text)).toEqual(['Croup', 'Otitis', 'Fever'])
    expect(found.skipped).toEqual([])
  })

  it.each([
    ['before', (list: string, others: string) => others + list],
    ['behind', (list: string, others: string) => list + others],
  ])('stands once, with what the problem list says of it, %s that list', async (_, together) => {
    const told = visits(
      visit(diagnosis(problem('epilepsy.', from('2020'))) + diagnosis(problem('Croup'))) +
        visit(diagnosis(problem('CROUP')), 'moodCode="EVN"'),
    )
    const found = await readCda(together(problems(problem('Epilepsy', from('2019'))), told))
    expect(
      found.conditions.map(({ code, onsetDateTime }) => `${code?.text} ${onsetDateTime ?? ''}`).toSorted(),
    ).toEqual(['Croup ', 'Epilepsy 2019'])
    expect(found.skipped).toEqual([])
  })

  it('is another one after the listed one was over, and where the list says that it is none', async () => {
    const again = visits(visit(diagnosis(problem('Croup', from('2020')))))
    expect(await conditionsIn(problems(problem('Croup', from('2018', '2019'))) + again)).toHaveLength(2)
    expect(await conditionsIn(problems(problem('Croup', from('2018', '2021'))) + again)).toHaveLength(1)
    const refuted = problems(problem('Croup', '', 'negationInd="true"'))
    expect((await readCda(refuted + again)).conditions).toMatchObject([
      { verificationStatus: { coding: [{ code: 'refuted' }] } },
      { code: { text: 'Croup' } },
    ])
  })

  it('of other words stands beside the listed one, although they share a code', async () => {
    const coded = (name: string) => problem(name).replace('<value', '<value code="386661006"')
    const found = await conditionsIn(problems(coded('Fever')) + visits(visit(diagnosis(coded('Typhoid fever')))))
    expect(found.map(([name]) => name)).toEqual(['Fever', 'Typhoid fever'])
  })

  it('has neither the status nor the end of its visit', async () => {
    const act = `${template('80')}<statusCode code="active"/>${from('20240122', '20240122')}`
    const time = from('20240122121706-0500', '20240122131341-0500')
    const entries = visit(`${time}${diagnosis(problem('Falls', time), act)}`)
    expect(await conditionsIn(visits(entries))).toEqual([['Falls', '', '2024-01-22T12:17:06-05:00', '']])
    const ended = visit(`${time}${diagnosis(problem('Falls', from('2023', '20231130')), act)}`)
    expect(await conditionsIn(visits(ended))).toEqual([['Falls', 'resolved', '2023', '2023-11-30']])
  })

  it('is not made of its reason, of what is meant to be, or of the word that there is none', async () => {
    const reason = inside(
      `<observation>${template('19')}<value code="160245001" displayName="No problems"/></observation>`,
    )
    const goal = diagnosis(problem('Weight loss', '', 'moodCode="GOL"'))
    const none = diagnosis(problem('No problems').replace('<value', '<value code="160245001"'))
    const found = await readCda(other + visits(visit(reason) + visit(goal) + visit(none)))
    expect(found.conditions).toEqual([])
    expect(found.skipped).toEqual([{ what: 'Visits', code: 'in-document', count: 3 }])
  })
})

describe('a health concern', () => {
  const concerns = (entries: string) => section('58', entries, '', 'Concerns')
  const act = (number: string, content: string) =>
    `<entry><act>${template(number)}<statusCode code="active"/>${inside(content)}</act></entry>`

  it('is a condition by its problem, and in a concern of its own, once', async () => {
    const inner = `<act>${template('3')}${inside(problem('Asthma'))}</act>`
    const told = act('132', problem('Epilepsy')) + act('132', problem('Sleep')) + act('132', inner)
    expect((await conditionsIn(problems(problem('Epilepsy')) + concerns(told))).map(([name]) => name)).toEqual([
      'Epilepsy',
      'Sleep',
      'Asthma',
    ])
  })

  it('that is only a risk is none, and is named', async () => {
    const found = await readCda(other + concerns(act('136', problem('Diabetes'))))
    expect(found.conditions).toEqual([])
    expect(found.skipped).toEqual([{ what: 'Concerns', code: 'in-document', count: 1 }])
  })
})

describe('a medicine of a procedure or a visit', () => {
  const given = (dose: string, attributes = '') =>
    medicine(
      `<statusCode code="completed"/><effectiveTime value="20240122"/><doseQuantity value="${dose}"/>`,
      attributes,
    )
  const within = (name: string, entry: string, attributes = 'moodCode="EVN"', inner = '') =>
    entry.replace(/^<entry>(.*)<\/entry>$/, `<entry><${name} ${attributes}>${inner}${inside('$1')}</${name}></entry>`)
  const procedures = (entries: string) => section('7', entries, '', 'Procedures')
  const dosesIn = async (body: string) =>
    (await readCda(body)).medicines.map(({ status, dosage }) => [
      status,
      dosage?.[0]?.doseAndRate?.[0]?.doseQuantity?.value,
    ])

  it.each([
    ['a procedure', within('procedure', given('2'))],
    ['a procedure that is an observation', within('observation', given('2'), '', template('13'))],
    ['a procedure that is an act', within('act', given('2'), '', template('12'))],
    ['a visit', within('encounter', given('2'))],
  ])('is read in %s', async (_, entry) => {
    const { medicines, skipped } = await readCda(procedures(entry))
    expect(medicines).toMatchObject([
      { status: 'completed', dosage: [{ doseAndRate: [{ doseQuantity: { value: 2 } }] }] },
    ])
    expect(skipped).toEqual([])
  })

  it('that is given in a procedure is over with it, and is not among those taken now', async () => {
    const time = '<effectiveTime><low value="20240121"/><high value="20240123"/></effectiveTime>'
    const read = async (entry: string) => (await readCda(procedures(entry))).medicines
    expect(await read(within('procedure', given('2'), '', time))).toMatchObject([
      { status: 'completed', effectivePeriod: { start: '2024-01-22', end: '2024-01-22' } },
    ])
    const undated = given('2').replace(/<effectiveTime[^>]*>/, '')
    expect(await read(within('procedure', undated, '', time))).toMatchObject([
      { status: 'completed', effectivePeriod: { end: '2024-01-23' } },
    ])
    expect(await read(within('procedure', undated))).toMatchObject([
      { status: 'completed', effectivePeriod: { end: '2024-03-05T10:15:00-06:00' } },
    ])
    const ordered = given('2').replace('completed', 'active')
    expect((await read(within('procedure', ordered, '', time)))[0]?.effectivePeriod).toBeUndefined()
  })

  it('is not doubled where a list says just the same, and stands beside one of another dose', async () => {
    const list = section('38', given('2'))
    for (const around of ['procedure', 'encounter']) {
      expect(await dosesIn(list + procedures(within(around, given('2'))))).toEqual([['completed', 2]])
    }
    expect(await dosesIn(list + procedures(within('procedure', given('3'))))).toEqual([
      ['completed', 2],
      ['completed', 3],
    ])
  })

  it('is not shown as taken where the procedure is only planned, or was not done', async () => {
    expect(await dosesIn(procedures(within('procedure', given('2'), 'moodCode="INT"')))).toEqual([['intended', 2]])
    expect(await dosesIn(procedures(within('procedure', given('2'), 'negationInd="true"')))).toEqual([['not-taken', 2]])
  })

  it('is a vaccine by its template', async () => {
    const vaccine = `<entry><substanceAdministration>${template('52')}${product('<code displayName="MMR"/>')}</substanceAdministration></entry>`
    const { vaccines, medicines } = await readCda(
      section('2', vaccine) +
        procedures(within('encounter', vaccine) + within('encounter', vaccine.replace('MMR', 'Polio'))),
    )
    expect(vaccines.map((one) => one.vaccineCode.text)).toEqual(['MMR', 'Polio'])
    expect(medicines).toEqual([])
  })
})
