/**
 * Uploads to an object store that several nodes write. A line that has gone dead on one node may end there long after the device
 * went on over another, and no lock holds across nodes. What stands in parts is right whoever wrote it: all but the last have one
 * size, so part 3 is always the same bytes. What came behind the last part, the tail, lies under one key that says nothing of
 * where it belongs. So each tail says how many parts come before it, and counts only behind so many.
 */
import type { Readable } from 'node:stream'
import type { Part } from '@aws-sdk/client-s3'
import { type MetadataValue, S3Store } from '@tus/s3-store'
import { ERRORS, MemoryKvStore, type Upload } from '@tus/server'

const PARTS_BEFORE = 'parts-before'

export class S3Uploads extends S3Store {
  /** What is true of one call only: see `forOneCall`. */
  protected partsBefore = 0
  protected bytesBefore = 0
  protected askedOffset = 0

  /** @throws ERRORS.INVALID_OFFSET when the store does not end at `offset` any more: another node wrote since that was asked. */
  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    const call = this.forOneCall()
    call.askedOffset = offset
    return super.write.call(call, bytes, id, offset)
  }

  override getUpload(id: string): Promise<Upload> {
    return super.getUpload.call(this.forOneCall(), id)
  }

  /** The library asks its own methods for parts and tail; here they know of each other, and of no other upload. */
  private forOneCall(): S3Uploads {
    const call: S3Uploads = Object.create(this)
    // Another node may announce the upload once more: what has begun goes on in the one that it began in.
    call.cache = new MemoryKvStore<MetadataValue>()
    return call
  }

  protected override async retrieveParts(id: string, from?: string): Promise<Part[]> {
    const found = await super.retrieveParts(id, from)
    if (from !== undefined) return found
    // They are sent side by side: where one failed, those behind it come again.
    const parts = found.filter(({ PartNumber }, at) => PartNumber === at + 1)
    this.partsBefore = parts.length
    this.bytesBefore = parts.reduce((sum, { Size = 0 }) => sum + Size, 0)
    return parts
  }

  protected override uploadPart(
    metadata: MetadataValue,
    bytes: Parameters<S3Store['uploadPart']>[1],
    number: number,
  ): Promise<string> {
    // A tail is sent beside it: it says what it comes behind before that has arrived, and counts once it has.
    this.partsBefore = number
    return super.uploadPart(metadata, bytes, number)
  }

  protected override async uploadIncompletePart(id: string, bytes: Readable): Promise<string> {
    const Metadata = { [PARTS_BEFORE]: String(this.partsBefore) }
    const { ETag = '' } = await this.client.putObject({ ...this.tailOf(id), Body: bytes, Metadata })
    return ETag
  }

  protected override async getIncompletePartSize(id: string): Promise<number | undefined> {
    const tail = await this.client.headObject(this.tailOf(id)).catch(orNoTail)
    return this.isBehindParts(tail) ? tail?.ContentLength : undefined
  }

  protected override async getIncompletePart(id: string): Promise<Readable | undefined> {
    const tail = await this.client.getObject(this.tailOf(id)).catch(orNoTail)
    const body = tail?.Body as Readable | undefined
    const isBehind = this.isBehindParts(tail)
    const end = this.bytesBefore + (isBehind ? (tail?.ContentLength ?? 0) : 0)
    if (isBehind && end === this.askedOffset) return body
    body?.destroy()
    if (end !== this.askedOffset) throw ERRORS.INVALID_OFFSET
    return undefined
  }

  /** One without a number, of an earlier build, counts nowhere: those bytes come again. */
  private isBehindParts(tail: { Metadata?: Record<string, string> | undefined } | undefined): boolean {
    return tail?.Metadata?.[PARTS_BEFORE] === String(this.partsBefore)
  }

  private tailOf(id: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.partKey(id, true) }
  }
}

/** What HEAD and GET say of an object that is not there. */
function orNoTail(error: unknown): undefined {
  if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined
  throw error
}
