import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * The finished document as one text. A page has its data before it is rendered, so nothing in it waits, and a stream would only be put together
 * again, which took a quarter of the time. A page that can't be rendered is a fault.
 */
export const renderDocument = (document: ReactNode): string => `<!DOCTYPE html>${renderToString(document)}`
