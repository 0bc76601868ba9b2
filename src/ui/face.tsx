import type { ComponentType } from 'react'
import { initials } from '#lib/initials.ts'
import { face } from './face.css.ts'

export interface Person {
  id: string
  firstName: string
  lastName: string
}

interface FaceProps {
  person: Person
  /** By person; undefined: not read yet, so nobody can say that there is none. */
  photos: ReadonlyMap<string, string> | undefined
  size?: 'small' | 'large'
}

/** What draws a face that can be pressed to choose another photo: routes give it to the screens that have one. */
export type PhotoPart = ComponentType<{ person: Person; size: 'small' | 'large' }>

/** Somebody at a glance: their photo, or their initials. It stands beside their name and says nothing of its own. */
export function Face({ person: { id, firstName, lastName }, photos, size }: FaceProps) {
  const photo = photos?.get(id)
  if (photo) return <img className={face} data-size={size} src={photo} alt="" />
  return (
    <span aria-hidden className={face} data-size={size}>
      {photos && initials(firstName, lastName)}
    </span>
  )
}
