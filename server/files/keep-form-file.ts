/** One file of a form: stored, measured and judged. It becomes a document in the transaction that answers the form. */
import { DocumentName } from '#contract/documents.ts'
import type { Language } from '#contract/languages.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { ApiProblem } from '#server/api-problem.ts'
import type { FileRoom } from '#server/db/account-room.ts'
import type { Database } from '#server/db/database.ts'
import { announceFile, forgetFile, measuredAs } from '#server/db/files.ts'
import { validated } from '#server/middleware/body.ts'
import { newId } from '#server/new-id.ts'
import { type Files, isStorageFull } from './files.ts'
import { agreeOnType, typeOfBytes } from './detect-file-type.ts'
import type { FormFile } from './receive-form.ts'

export type KeptFile = { name: string; size: number; sha256: string } & (
  | { id: string; type: string; code?: undefined }
  | { code: ProblemCode }
)

export interface FormKeeper {
  keep(
    file: FormFile,
    owner: { ownerId: string; profileId: string },
    now: number,
    language: Language,
  ): Promise<KeptFile>
  /** Removes the bytes and what was noted about them. */
  drop(id: string): Promise<void>
}

export function formKeeper({ queries }: Database, files: Files, room: FileRoom): FormKeeper {
  const drop = async (id: string): Promise<void> => {
    await files.remove(id)
    await forgetFile(queries, id)
  }

  const store = async (id: string, { name, bytes, measured }: FormFile): Promise<string> => {
    await files.put(id, bytes)
    const { size, isTooLarge } = measured()
    if (isTooLarge) throw new ApiProblem('file-too-large')
    if (size === 0) throw new ApiProblem('file-empty')
    const type = await typeOfBytes(await files.read(id))
    agreeOnType(name, type)
    return type
  }

  return {
    drop,
    keep: async (file, owner, now, language) => {
      const id = newId()
      let name = file.name
      try {
        name = validated(DocumentName, file.name, language)
        await announceFile(queries, { ...owner, id, size: 0 }, now)
        const type = await store(id, { ...file, name })
        const { size, sha256 } = file.measured()
        await measuredAs(queries, id, size)
        await room.insist({ id, ownerId: owner.ownerId, size })
        return { id, name, type, size, sha256 }
      } catch (error) {
        // Should this fail too, housekeeping finds what was announced and never settled.
        await drop(id).catch(() => {})
        const { size, sha256 } = file.measured()
        return { name, size, sha256, code: codeOf(error) }
      }
    },
  }
}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof ApiProblem) return error.code
  return isStorageFull(error) ? 'storage-full' : 'unavailable'
}
