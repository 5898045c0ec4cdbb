export { commands } from '../lib/commands.ts'
