/** What a link in the newsletter's mails has in its address. */
export interface NewsletterAddress {
  confirm?: string
  end?: string
}

export function readNewsletterAddress(search: NewsletterAddress & Record<string, unknown>): NewsletterAddress {
  const { confirm, end } = search
  return {
    ...(typeof confirm === 'string' && confirm !== '' && { confirm }),
    ...(typeof end === 'string' && end !== '' && { end }),
  }
}
