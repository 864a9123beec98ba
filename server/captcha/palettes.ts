/** Colours of one hour and season. */
export interface Palette {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string]
  light: string
  cloud: string
  /** Hills, the farthest first; each layer lies between its two neighbours. */
  far: string
  near: string
  mist: string
  /** From the horizon down to the front. */
  water: readonly [string, string]
  /** Silhouettes in front. */
  ink: string
  roof: string
  wall: string
  leaves: readonly [string, string, string]
  blossom: string
}

export const dawn: Palette = {
  sky: ['#8fb3d9', '#f3c9b4', '#fde8cf'],
  light: '#fff1c9',
  cloud: '#fff4ea',
  far: '#b3a6c0',
  near: '#4c5f86',
  mist: '#f7dccb',
  water: ['#f0cdb8', '#6f86a8'],
  ink: '#2f3b57',
  roof: '#3b3f57',
  wall: '#f6ebe0',
  leaves: ['#5c7a63', '#7d9a6d', '#a9b77a'],
  blossom: '#f29fb5',
}

export const day: Palette = {
  sky: ['#4f97d6', '#9ccbed', '#e6f4f4'],
  light: '#ffffff',
  cloud: '#ffffff',
  far: '#9fc3cf',
  near: '#2f7a6b',
  mist: '#dff0ea',
  water: ['#bfe3e6', '#3b8ea5'],
  ink: '#1f4f4c',
  roof: '#3a4750',
  wall: '#fbfaf4',
  leaves: ['#2f7f4f', '#58a55c', '#96c469'],
  blossom: '#f7a8bd',
}

export const dusk: Palette = {
  sky: ['#4a3f78', '#c7657b', '#fbb36b'],
  light: '#ffe08a',
  cloud: '#f5a98a',
  far: '#b0658a',
  near: '#3c2f5c',
  mist: '#f0946f',
  water: ['#f39a6a', '#54346a'],
  ink: '#251d3d',
  roof: '#33233f',
  wall: '#e9c0a4',
  leaves: ['#5a3a55', '#8f4b55', '#c46a50'],
  blossom: '#ffb3a1',
}

export const night: Palette = {
  sky: ['#0f1c3f', '#213f73', '#4f7fa8'],
  light: '#fff6d6',
  cloud: '#5b80ad',
  far: '#3f668f',
  near: '#122443',
  mist: '#5f8fb3',
  water: ['#41719b', '#10244a'],
  ink: '#0a1530',
  roof: '#141d38',
  wall: '#8fa6c4',
  leaves: ['#1b3a55', '#275069', '#3b6b7c'],
  blossom: '#e8a7c0',
}

export const jade: Palette = {
  sky: ['#a9cfc4', '#d3e6d6', '#f4f3df'],
  light: '#fffbe6',
  cloud: '#fbfdf6',
  far: '#a4c5b8',
  near: '#2e5f58',
  mist: '#e8f0e0',
  water: ['#d5e6d8', '#5d9a92'],
  ink: '#234843',
  roof: '#36504b',
  wall: '#f8f6ea',
  leaves: ['#3c7757', '#6d9f64', '#a8bf6d'],
  blossom: '#ec93a6',
}

export const autumn: Palette = {
  sky: ['#7fb2d6', '#cfe0dd', '#fbeccb'],
  light: '#fff4cf',
  cloud: '#fffaf0',
  far: '#c9a98a',
  near: '#8a4b32',
  mist: '#f6e2c0',
  water: ['#e8d3ad', '#5c8d99'],
  ink: '#4b2f2a',
  roof: '#4a3a3a',
  wall: '#faf0de',
  leaves: ['#c0472b', '#e08a2e', '#f0bd4f'],
  blossom: '#e2633f',
}

export const winter: Palette = {
  sky: ['#7ea3c8', '#c3d8e8', '#f3f3ef'],
  light: '#fff9e8',
  cloud: '#ffffff',
  far: '#b4c8d8',
  near: '#5a7f9e',
  mist: '#eef4f7',
  water: ['#d7e6ee', '#6f9ab8'],
  ink: '#2e465e',
  roof: '#4b5a6c',
  wall: '#f3f1ea',
  leaves: ['#2e5a5a', '#44746c', '#6f968c'],
  blossom: '#e2607c',
}
