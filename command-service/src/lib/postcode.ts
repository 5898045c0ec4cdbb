import { postcodePattern } from '@schaufenster/events/directory/values.ts'

const shape = new RegExp(postcodePattern)

/** Whether events accept it as a postcode of some country. */
export const isPostcode = (text: string): boolean => shape.test(text)
