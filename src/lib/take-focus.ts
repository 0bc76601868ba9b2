/** As the `ref` of what is to have the focus as soon as it is drawn. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
