/**
 * Whether the focus may be put elsewhere after something that took its time: it is nowhere, as after a press in Safari or when what
 * had it is gone, or still in this place. Who has gone on to another field meanwhile types there.
 */
export const isFocusFree = (place?: Element | null): boolean =>
  document.activeElement === document.body || !!place?.contains(document.activeElement)
