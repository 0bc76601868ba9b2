import { useState } from 'react'
import { Answered } from './answered.tsx'
import { InstallCard } from './install-card.tsx'
import { closeInvitation, useInstallWay } from './install-way.ts'

/** In the account, for whoever looks for it. Nothing where the app is installed or the browser knows no way. */
export function InstallPlace() {
  const way = useInstallWay()
  const [isInstalled, setInstalled] = useState(false)
  const finish = () => {
    setInstalled(true)
    closeInvitation()
  }
  if (isInstalled) return <Answered answer="installed" />
  return way === 'none' ? null : <InstallCard way={way} onInstalled={finish} />
}
