import type { TimeOfDay } from './addresses.ts'

export interface Palette {
  /** From the top of the sky down. */
  sky: readonly string[]
  sun: string
  /** The height of the sun or moon: 0 at the horizon, 1 at its highest in the image. */
  height: number
  clouds: readonly [string, string, string]
  /** Three depths of land. */
  far: string
  mid: string
  near: string
  foliage: string
  /** Leaves and lawn in the light. */
  leaf: string
  stone: string
  stoneShade: string
  /** Plastered walls in the light and in the shade. */
  wall: string
  wallShade: string
  roof: string
  /** From the horizon down. */
  sea: readonly string[]
  glint: string
  /** White objects: hulls, walls, wings. */
  white: string
  whiteShade: string
  glass: string
  /** Light behind windows. */
  lamp: string
  /** A single strong colour. */
  accent: string
  accentShade: string
}

export const palettes: Record<TimeOfDay, Palette> = {
  dusk: {
    sky: ['#2b2147', '#46305f', '#6b3f6b', '#9c5468', '#cf7560', '#eb9c62', '#f6c27c', '#fbdca0'],
    sun: '#fff1cf',
    height: 0.02,
    clouds: ['#7d4b6c', '#d98a68', '#f3c48a'],
    far: '#8a5468',
    mid: '#5a3a5c',
    near: '#2a1f3d',
    foliage: '#3b2b4b',
    leaf: '#6f5560',
    stone: '#d9ac86',
    stoneShade: '#a9737a',
    wall: '#f0c9a0',
    wallShade: '#8c5f78',
    roof: '#7f4758',
    sea: ['#c98a6d', '#96687a', '#6a4d75', '#4a3a68', '#342c58', '#231f45'],
    glint: '#ffe6b8',
    white: '#fbf3e4',
    whiteShade: '#d9bfae',
    glass: '#2a1f3d',
    lamp: '#ffd98a',
    accent: '#b8413e',
    accentShade: '#7c2c40',
  },
  dawn: {
    sky: ['#7fa3b5', '#9cb8bd', '#b9cac3', '#d3d9c8', '#e9e2cb', '#f5e3c3', '#f9d9b0', '#f7c99b'],
    sun: '#fff7e3',
    height: 0.3,
    clouds: ['#b4c6c4', '#e6dcc6', '#fff3df'],
    far: '#9fb0ae',
    mid: '#6f8a8c',
    near: '#33505a',
    foliage: '#4d6b68',
    leaf: '#8fa68c',
    stone: '#e6d5b8',
    stoneShade: '#b5b29f',
    wall: '#f8ead0',
    wallShade: '#a9b3ad',
    roof: '#b5765c',
    sea: ['#e3d2b4', '#b9c3b8', '#8fb0b3', '#6897a3', '#4a7d8e', '#2f6075'],
    glint: '#fff4d8',
    white: '#fffaf0',
    whiteShade: '#c9d2ce',
    glass: '#2f4a55',
    lamp: '#ffdf9e',
    accent: '#c4694b',
    accentShade: '#8d4a3e',
  },
  noon: {
    sky: ['#1f6d8c', '#2f83a0', '#4a9ab0', '#6cb0bd', '#90c5c8', '#b3d7d0', '#d2e5d6', '#ebeeda'],
    sun: '#fffbe6',
    height: 1,
    clouds: ['#a9d0cd', '#dcebdd', '#fffdf2'],
    far: '#7fa9a4',
    mid: '#4c8177',
    near: '#1f4a4a',
    foliage: '#2f6a55',
    leaf: '#6da361',
    stone: '#f0dcb4',
    stoneShade: '#c9ad84',
    wall: '#fdf0d4',
    wallShade: '#a3bcb4',
    roof: '#c8653f',
    sea: ['#9fd3cb', '#6bbdbd', '#3fa3ae', '#25899c', '#176f87', '#0f5670'],
    glint: '#f4fff2',
    white: '#fffdf4',
    whiteShade: '#c3d3cd',
    glass: '#17434c',
    lamp: '#ffe2a0',
    accent: '#d0512f',
    accentShade: '#963822',
  },
  night: {
    sky: ['#0a1020', '#0f1930', '#152442', '#1c3156', '#25406a', '#33537c', '#48698c', '#658299'],
    sun: '#f4ecd2',
    height: 0.62,
    clouds: ['#22395a', '#3d5a7a', '#7d95a8'],
    far: '#2a4262',
    mid: '#182b47',
    near: '#0a1424',
    foliage: '#10213a',
    leaf: '#1f4358',
    stone: '#93a3b0',
    stoneShade: '#56708a',
    wall: '#9fb0bf',
    wallShade: '#3a5472',
    roof: '#22344f',
    sea: ['#3f5f7d', '#2c4a6a', '#203957', '#172b46', '#101f36', '#0a1526'],
    glint: '#f4ecd2',
    white: '#e9edf0',
    whiteShade: '#8fa3b5',
    glass: '#0f1c2f',
    lamp: '#ffcf7a',
    accent: '#a8433f',
    accentShade: '#652c39',
  },
}
