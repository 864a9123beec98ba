/**
 * Key pairs of this device. The browser's database keeps them as keys, not as bytes: those that cannot be exported are
 * used here and read by no one.
 */
const DATABASE = 'device-keys'
const STORE = 'keys'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (keys: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await done(opening)
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Rejects where the browser does not allow storage. */
export const readKeys = (name: string) =>
  withStore<CryptoKeyPair | undefined>('readonly', keys => keys.get(name))

export const storeKeys = (name: string, pair: CryptoKeyPair) =>
  withStore('readwrite', keys => keys.put(pair, name))
