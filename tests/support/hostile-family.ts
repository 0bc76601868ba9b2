/** Writes what a page might be tempted to run into every field of the demo family, past all forms, as any client could. */
import { v7 } from 'uuid'
import { CATEGORIES } from '#contract/categories.ts'
import { promptId } from '#contract/journal-content.ts'
import { paths } from '#contract/paths.ts'
import type { Dependent } from '#contract/dependents.ts'
import { ada } from './cast.ts'
import { HOSTILE, LONG, SHORT } from './hostile-texts.ts'
import { pdf } from './typed-bytes.ts'
import { sendByTus, signedInAt } from './tus-upload.ts'

/** The demo account's own names, and a dependent of whom every word is hostile. */
export const OWN = { firstName: SHORT.vector, lastName: SHORT.template, phone: SHORT.link }
export const CHILD = { firstName: SHORT.image, lastName: SHORT.reversed, relation: SHORT.script }
export const ANSWERED = '2026-03-02'

/** The id of the dependent. */
export async function writeHostileFamily(origin: string): Promise<string> {
  const accessToken = await signedInAt(origin, ada)
  const call = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${accessToken}`,
        'Idempotency-Key': v7(),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  await call('PATCH', paths.profile, OWN)
  const { id } = (await call('POST', paths.dependents, {
    ...CHILD,
    birthDate: '2015-05-06',
    gender: 'Other',
  })) as Dependent
  const providers = HOSTILE.map((text) => ({ providerName: text, providerNumber: SHORT.link }))
  const texts = { dietOrFeed: LONG, napTime: LONG, transportation: LONG, additionalComments: LONG, toileting: LONG }
  const lists = Object.fromEntries(
    ['allergies', 'outdoorActivities', 'behaviorChanges', 'classActivities', 'extraCurricularActivities'].map(
      (field) => [field, HOSTILE],
    ),
  )
  await call('POST', paths.carePlan, {
    userId: id,
    diagnosisDetails: LONG,
    providerName: SHORT.image,
    providerPhoneNumber: SHORT.link,
    specialtyProviders: providers,
    ...texts,
    ...lists,
    symptoms: HOSTILE,
    measures: HOSTILE,
    parentNotes: LONG,
  })
  const items = HOSTILE.map((name, index) => ({ id: index + 1, name }))
  await call('POST', paths.attributes, {
    userId: id,
    strengths: items.map((item) => ({ ...item, bgColor: '#90EE90', iconPath: 'walk' })),
    interests: items,
    calmingStrategies: items,
  })
  await call('POST', paths.journalEntry(promptId(id, ANSWERED)), { answer: LONG })
  const bytes = pdf('hurt')
  for (const category of CATEGORIES) {
    const folder = (await call('POST', `${paths.folders(category)}?profileId=${id}`, {
      id: v7(),
      name: SHORT.image,
    })) as { id: string }
    const file = v7()
    await sendByTus({ origin, accessToken, id: file, profileId: id, bytes })
    await call('POST', `${paths.documents(category)}?folderId=${folder.id}`, {
      id: file,
      folderId: folder.id,
      name: `${SHORT.image}.pdf`,
    })
  }
  return id
}
