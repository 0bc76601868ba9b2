import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { onReceipt } from '#data/waiting/receipts.ts'
import { toast } from '#ui/toaster.tsx'

/** Says what the server answered to changes made earlier, wherever the person is by then. */
export function ReceiptToasts() {
  const { i18n } = useLingui()
  useEffect(
    () =>
      onReceipt(async (receipt) => {
        // Fetched with the first answer of the server: no screen waits for it.
        const [{ receiptWords }] = await Promise.all([import('./more/receipt-words.ts'), loadMoreWords()])
        const words = receiptWords(receipt, i18n)
        if (words) toast(words.text, { tone: words.tone })
      }),
    [i18n],
  )
  return null
}
