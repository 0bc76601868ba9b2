/** The four shelves of documents. */
export const CATEGORIES = ['therapy', 'educational', 'medical', 'documents'] as const
export type Category = (typeof CATEGORIES)[number]

export function isCategory(name: string): name is Category {
  return (CATEGORIES as readonly string[]).includes(name)
}
