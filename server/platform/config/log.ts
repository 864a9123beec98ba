import type pino from 'pino'

export type Log = pino.Logger
