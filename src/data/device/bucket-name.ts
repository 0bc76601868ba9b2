/** Bucket names are lower-case words and dashes. */
export const bucketNameOf = (userId: string): string => `havenbook-${userId.toLowerCase()}`
