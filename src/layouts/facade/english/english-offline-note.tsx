import { OfflineNote, type OfflineTexts } from '../offline-note'

const TEXTS: OfflineTexts = {
  cached: time =>
    `The network or the server cannot be reached. This page was saved at ${time} and may be out of date.`,
  away: 'The network or the server cannot be reached. Pages that you have opened before can still be read.',
  again: 'Reconnect',
}

export const EnglishOfflineNote = () => <OfflineNote texts={TEXTS} />
