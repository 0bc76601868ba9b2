import type { MouseEvent } from 'react'

/** A double click is one press: what the first takes away gives its place to the next, which the second would take as well. */
export const isFirstPress = ({ detail }: MouseEvent): boolean => detail < 2
