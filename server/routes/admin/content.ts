/** The content area's pages: rows of the public content, written as drafts in all languages, published as versions. */
import { AdminListQuery } from '#contract/admin/lists.ts'
import {
  ContentVersion,
  draftPath,
  DraftSave,
  EditedItem,
  EditedList,
  editedListPath,
  editedPath,
  EditedSection,
  FileChoice,
  filePath,
  LISTED_SECTIONS,
  Move,
  movePath,
  NewImage,
  NewRow,
  ONLY_SLUG,
  PublishedFields,
  publishPath,
  StatusChange,
  StoredImage,
  VersionNumber,
  versionPath,
} from '#contract/admin/content.ts'
import { ADMIN_IMAGES, IMAGE_BYTES, IMAGE_SIDE, imagesIn } from '#contract/content-images.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { ContentSlug } from '#contract/content.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { begunAlone, CONTENT_ISSUE_TEXTS, type Found, missingIn, wrongIn } from '#server/content/content-issues.ts'
import type { ContentFile } from '#server/content/content-file.ts'
import { rowOfFile } from '#server/db/content.ts'
import { keepImage, unknownImages } from '#server/db/content-images.ts'
import { addRow, changeRow, moveRow, publish, saveDraft } from '#server/db/edit-content.ts'
import { editedItem, type FileOf, listEdited, type Place, versionOf } from '#server/db/edited-content.ts'
import { versionTag } from '#contract/headers.ts'
import { judgePicture } from '#server/files/judge-picture.ts'
import { invalidInput, validated } from '#server/middleware/body.ts'
import { type Answer, forAdmin, type Operation, type UserCall } from '#server/operation.ts'

const SECTION = { section: EditedSection }
const ROW = { ...SECTION, slug: ContentSlug }
const PROBLEMS = ['forbidden', 'not-found', 'precondition-failed'] as const
const ITEM = { description: 'The row', schema: EditedItem }

/** `files`: those that bring rows, which are compared with what editors made of the rows. */
export function editedContentOperations(files: readonly ContentFile[]): Operation[] {
  const byPlace = new Map(files.map((file) => [`${file.section}/${file.slug}`, file]))
  const fileOf: FileOf = ({ section, slug }) => byPlace.get(`${section}/${slug}`)

  /** The row of the address, if the caller has seen its newest version. */
  const rowFor = async (call: UserCall): Promise<EditedItem> => {
    const item = await editedItem(call.queries, placeOf(call), fileOf, call.language)
    call.ifMatch(item.version)
    return item
  }
  const whole = async (call: UserCall, status: 200 | 201 = 200): Promise<Answer> => {
    const body = await editedItem(call.queries, placeOf(call), fileOf, call.language)
    return { status, body, etag: versionTag(body.version) }
  }

  return [
    forAdmin({
      method: 'get',
      path: `/${editedListPath(':section')}`,
      params: SECTION,
      summary: 'Rows of a section of the public pages',
      query: AdminListQuery,
      answers: { 200: { description: 'One page of them', schema: EditedList } },
      problems: ['forbidden', 'not-found'],
      handle: async (call) => ({
        status: 200,
        body: await listEdited(call.queries, placeOf(call).section, call.query, fileOf),
      }),
    }),

    forAdmin({
      method: 'post',
      path: `/${editedListPath(':section')}`,
      params: SECTION,
      summary: 'Begin a new row',
      description:
        'It is `requested`, and shown to nobody, until it is published. Sections of one page have the row `main` alone.',
      body: NewRow,
      answers: { 201: ITEM },
      problems: ['forbidden', 'not-found', 'invalid-input', 'name-taken'],
      tagged: true,
      handle: async (call) => {
        const { section } = placeOf(call)
        const { slug } = call.body
        const isListed = LISTED_SECTIONS.includes(section)
        if (isListed === (slug === ONLY_SLUG)) throw new ApiProblem('name-taken')
        const today = new Date(call.now).toISOString().slice(0, 10)
        const fields = { reviewed: today, topics: [], texts: {} }
        if (!(await addRow(call.queries, { section, slug }, fields, call))) throw new ApiProblem('name-taken')
        await saveDraft(call.queries, { section, slug, version: 0 }, fields, call)
        return whole({ ...call, params: { section, slug } }, 201)
      },
    }),

    forAdmin({
      method: 'get',
      path: `/${editedPath(':section', ':slug')}`,
      params: ROW,
      summary: 'A row with its draft, its versions, and what its file says where that is newer',
      answers: { 200: ITEM },
      problems: ['forbidden', 'not-found'],
      tagged: true,
      handle: (call) => whole(call),
    }),

    forAdmin({
      method: 'patch',
      path: `/${draftPath(':section', ':slug')}`,
      params: ROW,
      summary: 'Save what is being written; nothing of it is published',
      body: DraftSave,
      answers: { 200: ITEM },
      problems: [...PROBLEMS, 'invalid-input'],
      tagged: true,
      handle: async (call) => {
        await saveDraft(call.queries, await rowFor(call), call.body.fields, call)
        return whole(call)
      },
    }),

    forAdmin({
      method: 'delete',
      path: `/${draftPath(':section', ':slug')}`,
      params: ROW,
      summary: 'Give up what is being written; what is published stays',
      answers: { 200: ITEM },
      problems: PROBLEMS,
      tagged: true,
      handle: async (call) => {
        await saveDraft(call.queries, await rowFor(call), null, call)
        return whole(call)
      },
    }),

    forAdmin({
      method: 'post',
      path: `/${publishPath(':section', ':slug')}`,
      params: ROW,
      summary: 'Publish the draft',
      description:
        'At once for everybody. A language that has not been begun falls back to English; what is begun has to be complete.',
      answers: { 200: ITEM },
      problems: [...PROBLEMS, 'invalid-input', 'conflict'],
      tagged: true,
      handle: async (call) => {
        const item = await rowFor(call)
        const draft = item.draft?.fields ?? item.published
        if (!draft) throw new ApiProblem('conflict')
        refuse(missingIn(item, draft), call.language)
        const fields = validated(PublishedFields, begunAlone(draft), call.language)
        refuse([...wrongIn(item, fields), ...(await lostImages(call, fields))], call.language)
        await publish(call.queries, item, fields, call)
        return whole(call)
      },
    }),

    forAdmin({
      method: 'patch',
      path: `/${editedPath(':section', ':slug')}`,
      params: ROW,
      summary: 'Archive, delete or restore a row',
      description:
        'Restored, a row that was never published is `requested` again. A deleted row can always be taken back.',
      body: StatusChange,
      answers: { 200: ITEM },
      problems: PROBLEMS,
      tagged: true,
      handle: async (call) => {
        const item = await rowFor(call)
        const { status } = call.body
        const next = status === 'active' && !item.published ? 'requested' : status
        await changeRow(call.queries, item, { status: next }, item.draft?.fields ?? null, call)
        return whole(call)
      },
    }),

    forAdmin({
      method: 'post',
      path: `/${movePath(':section', ':slug')}`,
      params: ROW,
      summary: 'Let a row change places with its neighbour',
      body: Move,
      answers: { 200: ITEM },
      problems: ['forbidden', 'not-found'],
      tagged: true,
      handle: async (call) => {
        await moveRow(call.queries, placeOf(call), call.body.by, call)
        return whole(call)
      },
    }),

    forAdmin({
      method: 'post',
      path: `/${filePath(':section', ':slug')}`,
      params: ROW,
      summary: 'Take what the changed file of a row says as the draft, or leave it',
      body: FileChoice,
      answers: { 200: ITEM },
      problems: PROBLEMS,
      tagged: true,
      handle: async (call) => {
        const item = await rowFor(call)
        const file = fileOf(item)
        if (!file || !item.file) throw notFound()
        const draft = call.body.choice === 'take' ? item.file : (item.draft?.fields ?? null)
        await changeRow(call.queries, item, { fileHash: rowOfFile(file).fileHash }, draft, call)
        return whole(call)
      },
    }),

    forAdmin({
      method: 'get',
      path: `/${versionPath(':section', ':slug', ':number')}`,
      params: { ...ROW, number: VersionNumber },
      summary: 'What was published as a version',
      answers: { 200: { description: 'The version', schema: ContentVersion } },
      problems: ['forbidden', 'not-found'],
      handle: async (call) => ({
        status: 200,
        body: await versionOf(call.queries, placeOf(call), Number(call.params['number'])),
      }),
    }),

    forAdmin({
      method: 'post',
      path: `/${ADMIN_IMAGES}`,
      summary: 'Keep a picture for the public pages',
      description: `A data address of a JPEG, PNG or WebP of at most ${IMAGE_SIDE} × ${IMAGE_SIDE} pixels and ${IMAGE_BYTES / 1024} kB. The same picture is kept once.`,
      body: NewImage,
      answers: { 201: { description: 'Its name, and its size in pixels', schema: StoredImage } },
      problems: ['forbidden', 'invalid-input'],
      handle: async ({ queries, body, language, now }) => {
        const { width, height, ...image } = judgePicture(body.image, { side: IMAGE_SIDE, bytes: IMAGE_BYTES }, language)
        return { status: 201, body: { id: await keepImage(queries, image, now), width, height } }
      },
    }),
  ]
}

/** Pictures that a draft mentions and that are not here any more: it lay on a device for longer than they are kept. */
async function lostImages({ queries }: UserCall, { texts }: PublishedFields): Promise<Found[]> {
  const lost = await Promise.all(
    LANGUAGES.map(async (one) => {
      const ids = await unknownImages(queries, imagesIn(texts[one]?.parts ?? []))
      return ids.map((): Found => [`texts.${one}.parts`, 'no-such-picture'])
    }),
  )
  return lost.flat()
}

/** The parameters have been checked by `SECTION` and `ROW`. */
const placeOf = ({ params }: Pick<UserCall, 'params'>): Place =>
  ({ section: params['section'], slug: params['slug'] ?? '' }) as Place

function refuse(found: readonly Found[], language: Language): void {
  if (found.length === 0) return
  throw invalidInput(found.map(([path, code]) => ({ path, code, message: CONTENT_ISSUE_TEXTS[code][language] })))
}
