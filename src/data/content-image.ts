import { imagePath } from '#contract/content-images.ts'
import { apiAddress } from './api/api-base.ts'

/** Where a picture of the public pages is; on this device, once the page around it is kept (`content-keep.ts`). */
export const imageAddress = (id: string): string => apiAddress(imagePath(id))
