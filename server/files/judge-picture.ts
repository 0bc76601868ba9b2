/** What a picture is, by its bytes: what it is called is a claim. */
import { imageSize } from 'image-size'
import type { Language } from '#contract/languages.ts'
import { PHOTO_PATTERN } from '#contract/photo-limits.ts'
import { invalidInput } from '#server/middleware/body.ts'

export interface Judged {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  bytes: Buffer
  width: number
  height: number
}

/** Throws `invalid-input` unless `image` is the data address of a JPEG, PNG or WebP of at most `side` pixels and `bytes`. */
export function judgePicture(image: string, most: { side: number; bytes: number }, language: Language): Judged {
  const [, claimed = '', letters = ''] = PHOTO_PATTERN.exec(image) ?? []
  const bytes = Buffer.from(letters, 'base64')
  const size = sizeOf(bytes)
  // Written in another way, two devices would hold one picture for two.
  if (!size || size.type !== TYPES[claimed] || bytes.toString('base64') !== letters) {
    throw refusal('not-a-picture', NOT_A_PICTURE[language])
  }
  if (bytes.length > most.bytes || Math.max(size.width, size.height) > most.side) {
    throw refusal('too-big', tooBig(most)[language])
  }
  return { type: `image/${claimed}` as Judged['type'], bytes, width: size.width, height: size.height }
}

const TYPES: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

function sizeOf(bytes: Uint8Array): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}

const refusal = (code: string, message: string) => invalidInput([{ path: 'image', code, message }])

const NOT_A_PICTURE: Record<Language, string> = {
  en: 'This is not a JPEG, PNG or WebP picture.',
  fr: 'Ce n’est pas une image JPEG, PNG ou WebP.',
  es: 'Esto no es una imagen JPEG, PNG o WebP.',
}

const tooBig = ({ side, bytes }: { side: number; bytes: number }): Record<Language, string> => ({
  en: `A photo has at most ${side} × ${side} pixels and ${bytes / 1024} kB.`,
  fr: `Une photo a au plus ${side} × ${side} pixels et ${bytes / 1024} ko.`,
  es: `Una foto tiene como máximo ${side} × ${side} píxeles y ${bytes / 1024} kB.`,
})
