import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { onReceipt } from '#data/receipts.ts'
import { toast } from '#ui/toaster.tsx'
import { receiptWords } from './receipt-words.ts'

/** Says what the server answered to changes made earlier, wherever the person is by then. */
export function ReceiptToasts() {
  const { i18n } = useLingui()
  useEffect(
    () =>
      onReceipt((receipt) => {
        const words = receiptWords(receipt)
        if (words) toast(i18n._(words.message), { tone: words.tone })
      }),
    [i18n],
  )
  return null
}
