/** What the picture of a person is, by its bytes: what it is called is a claim. */
import { imageSize } from 'image-size'
import type { Language } from '#contract/languages.ts'
import { PHOTO_BYTES, PHOTO_PATTERN, PHOTO_SIDE } from '#contract/photo-limits.ts'
import { invalidInput } from '#server/middleware/body.ts'

/** Throws `invalid-input` unless `image` is '' or a JPEG, PNG or WebP of at most `PHOTO_SIDE` pixels and `PHOTO_BYTES`. */
export function judgePhoto(image: string, language: Language): void {
  if (image === '') return
  const [, claimed = '', letters = ''] = PHOTO_PATTERN.exec(image) ?? []
  const bytes = Buffer.from(letters, 'base64')
  const size = sizeOf(bytes)
  // Written in another way, two devices would hold one picture for two.
  if (!size || size.type !== TYPES[claimed] || bytes.toString('base64') !== letters) {
    throw refusal('not-a-picture', NOT_A_PICTURE[language])
  }
  if (bytes.length > PHOTO_BYTES || Math.max(size.width, size.height) > PHOTO_SIDE) {
    throw refusal('too-big', TOO_BIG[language])
  }
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

const TOO_BIG: Record<Language, string> = {
  en: `A photo has at most ${PHOTO_SIDE} × ${PHOTO_SIDE} pixels and ${PHOTO_BYTES / 1024} kB.`,
  fr: `Une photo a au plus ${PHOTO_SIDE} × ${PHOTO_SIDE} pixels et ${PHOTO_BYTES / 1024} ko.`,
  es: `Una foto tiene como máximo ${PHOTO_SIDE} × ${PHOTO_SIDE} píxeles y ${PHOTO_BYTES / 1024} kB.`,
}
