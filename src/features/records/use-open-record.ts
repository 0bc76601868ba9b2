import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type RecordsAddress, readRecordsAddress } from './records-address.ts'

/** What stands open over a list. It is in the address: Back closes it, from the document to the details to the list. */
export function useOpenRecord() {
  const address: RecordsAddress = readRecordsAddress(useSearch({ strict: false }))
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const go = (search: RecordsAddress, replace = false) =>
    void navigate({ to: '.', search, replace, resetScroll: false })
  return {
    address,
    details: (id: string) => go({ details: id }),
    document: (id: string) => go({ details: id, document: true }),
    close: () => {
      if (canGoBack) router.history.back()
      else go(address.document && address.details ? { details: address.details } : {}, true)
    },
  }
}
