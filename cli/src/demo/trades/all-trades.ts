import type { Trade } from '../trade.ts'
import { craftTrades } from './craft.ts'
import { foodTrades } from './food.ts'
import { healthTrades } from './health.ts'
import { retailTrades } from './retail.ts'
import { serviceTrades } from './services.ts'

export const allTrades: readonly Trade[] = [
  ...foodTrades,
  ...healthTrades,
  ...craftTrades,
  ...retailTrades,
  ...serviceTrades,
]
