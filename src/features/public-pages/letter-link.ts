/** What a link of the letter's mails brings along. */
export interface LetterLink {
  confirm?: string
  end?: string
}

export function readLetterLink(search: LetterLink & Record<string, unknown>): LetterLink {
  const { confirm, end } = search
  return {
    ...(typeof confirm === 'string' && confirm !== '' && { confirm }),
    ...(typeof end === 'string' && end !== '' && { end }),
  }
}
