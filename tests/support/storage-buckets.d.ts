interface StorageBucket {
  indexedDB: IDBFactory
}

interface Navigator {
  /** Chromium's; TypeScript's library does not know it yet. */
  storageBuckets: {
    open(name: string, options?: { durability: 'strict' }): Promise<StorageBucket>
    delete(name: string): Promise<void>
    keys(): Promise<string[]>
  }
}
