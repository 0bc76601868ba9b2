import { useEffect, useRef, useState } from 'react'
import { FILES_MAX } from '#contract/documents-content.ts'
import { hasRoomFor } from '#data/files/device-storage.ts'
import { fileError, contentError, type FileError, plainName } from './file-checks.ts'

export interface ChosenFile {
  key: number
  name: string
  size: number
  blob: Blob
  check: FileError | 'checking' | 'good'
}

export interface ChosenFiles {
  files: readonly ChosenFile[]
  /** How many were left out because there may only be so many. */
  left: number
  /** The device may not have room for all of them. */
  isTight: boolean
  add: (files: readonly File[]) => void
  remove: (key: number) => void
  settle: (key: number, check: ChosenFile['check']) => void
}

/** Files chosen for an upload, each looked at by name, size and first bytes before it is taken. */
export function useChosenFiles(start: readonly File[]): ChosenFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [left, setLeft] = useState(0)
  const [isTight, setTight] = useState(false)
  const nextKey = useRef(1)
  const isStarted = useRef(false)

  const settle: ChosenFiles['settle'] = (key, check) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, check } : file)))

  const add = (added: readonly File[]) => {
    const room = Math.max(0, FILES_MAX - files.length)
    const taken = added.slice(0, room).map((file): ChosenFile => {
      const name = plainName(file.name)
      const check = fileError({ name, size: file.size }) ?? 'checking'
      return { key: nextKey.current++, name, size: file.size, blob: file, check }
    })
    setLeft(added.length - taken.length)
    setFiles((now) => [...now, ...taken])
    for (const { key, name, blob, check } of taken) {
      if (check === 'checking') void contentError(name, blob).then((error) => settle(key, error ?? 'good'))
    }
    const total = [...files, ...taken].reduce((sum, { size }) => sum + size, 0)
    void hasRoomFor(total).then((hasRoom) => setTight(!hasRoom))
  }

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    if (start.length > 0) add(start)
  })

  const remove = (key: number) => {
    setFiles((now) => now.filter((file) => file.key !== key))
    setLeft(0)
  }
  return { files, left, isTight, add, remove, settle }
}
