/** Files in a bucket of an object store that speaks S3, so that API nodes hold no state. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Files } from './files.ts'
import { keysOn } from './keys-on.ts'
import { S3Uploads } from './s3-uploads.ts'

export interface S3Settings {
  bucket: string
  client: S3ClientConfig
}

/**
 * Reads `s3://key:secret@bucket?region=eu-west-1&endpoint=https://store.example`. Without key and secret the usual AWS
 * environment counts; without endpoint it is Amazon's, with one the bucket stands in the path as self-hosted stores want,
 * and the checksums that only Amazon's understands are left out.
 */
export function s3Settings(filesUrl: string): S3Settings {
  const url = new URL(filesUrl)
  const endpoint = url.searchParams.get('endpoint')
  const accessKeyId = decodeURIComponent(url.username)
  return {
    bucket: url.hostname,
    client: {
      region: url.searchParams.get('region') ?? 'us-east-1',
      ...(endpoint ? { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' } : {}),
      ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey: decodeURIComponent(url.password) } } : {}),
    },
  }
}

export function s3Files({ bucket, client: config }: S3Settings): Files {
  const client = new S3Client(config)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  // Every node must see what is noted about an upload, so nothing is remembered here.
  const uploads = new S3Uploads({ partSize: 5 * 1024 * 1024, s3ClientConfig: { ...config, bucket }, cache: forgetful })
  return {
    uploads,
    put: (key, bytes) =>
      throughTemporaryFile(bytes, async (path) => {
        const { size } = await stat(path)
        await disk.putStream(key, createReadStream(path), { contentLength: size })
      }),
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
      return Body as Readable
    },
    remove: async (key) => {
      // Ends an unfinished multipart upload; of a finished one it says that there is none.
      await uploads.remove(key).catch(() => {})
      for (const name of [key, `${key}.info`, `${key}.part`]) await disk.delete(name)
    },
    keys: () => keysOn(disk),
  }
}

const forgetful = {
  get: async () => undefined,
  set: async () => {},
  delete: async () => {},
}

/** S3 wants to know the length before the first byte. */
async function throughTemporaryFile(bytes: Readable, send: (path: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'havenbook-'))
  try {
    const path = join(directory, 'file')
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    await send(path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
