import { describe, expect, test } from '@jest/globals'
import { configureStore } from '@reduxjs/toolkit'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { faultOf } from '../../lib/form-checks.ts'
import { marked } from '../../lib/text-marks.ts'
import { SaveBar } from '../editing/save-bar.tsx'
import { serviceFault, servicesChanged, servicesWith } from './services.ts'
import { networks, socialRules } from './social-links.ts'

describe('search terms', () => {
  test('come one by one or several at once, in their order, and none twice', () => {
    expect(servicesWith(['Brot'], ' Torten,  Kaffee  und Kuchen;brot\nBrezen, ,')).toEqual([
      'Brot',
      'Torten',
      'Kaffee und Kuchen',
      'Brezen',
    ])
    expect(servicesWith(['Brot'], '  ')).toEqual(['Brot'])
  })

  test('are counted as the list has them, added and taken out', () => {
    expect(servicesChanged(['Brot', 'Torten'], ['Torten', 'Brezen', 'Kuchen'])).toBe(3)
    expect(servicesChanged(['Brot'], ['Brot'])).toBe(0)
  })

  test('that are still being typed are none yet, and are saved all the same', () => {
    const bar = (changed: number, entering: boolean) =>
      renderToStaticMarkup(
        <Provider store={configureStore({ reducer: () => ({ lastSave: { last: undefined } }) })}>
          <SaveBar
            changed={changed}
            entering={entering}
            saving={{ status: 'idle' }}
            unit={['Suchbegriff', 'Suchbegriffe']}
            onDrop={() => undefined}
          />
        </Provider>,
      )
    expect(bar(0, true)).toContain('Noch nicht gespeichert')
    expect(bar(0, true)).not.toContain('disabled')
    expect(bar(2, true)).toContain('2 Suchbegriffe geändert')
    expect(bar(0, false)).toContain('Alles gespeichert')
    expect(bar(0, false)).toContain('disabled')
  })

  test('are refused where the API would refuse them', () => {
    const many = Array.from({ length: 50 }, (_, index) => `Begriff ${index}`)
    expect(serviceFault(many, 'BEGRIFF 7')).toBeUndefined()
    expect(serviceFault(many, 'Noch einer')).toBe('Bitte höchstens 50 Suchbegriffe.')
    expect(serviceFault([], `Brot, ${'x'.repeat(81)}`)).toBe('Bitte höchstens 80 Zeichen (jetzt 81).')
    expect(serviceFault([], '<b>Brot</b>')).toBe('Bitte schreiben Sie nur Text, ohne HTML.')
    expect(serviceFault([], 'x'.repeat(80))).toBeUndefined()
  })
})

describe('the address of a profile', () => {
  const fault = (type: string, text: string) => faultOf(socialRules[type], text, 'sending')

  test('is on its network, with or without what a browser adds', () => {
    for (const { type, example } of networks)
      for (const text of [
        '',
        example,
        example.replace('https://', ''),
        `//${example.slice(8)}`,
        ` ${example} `,
      ])
        expect([type, text, fault(type, text)]).toEqual([type, text, undefined])
    expect(fault('instagram', '@ihr.name')).toBeUndefined()
    expect(fault('facebook', 'fb.me/x')).toBeUndefined()
    expect(fault('twitter', 'https://twitter.com/x')).toBeUndefined()
  })

  test('of another place is told with an example, when it is sent', () => {
    const told =
      'Bitte geben Sie die Adresse Ihres Profils an, zum Beispiel https://www.instagram.com/ihrname.'
    for (const text of ['https://instagram.example', 'https://facebook.com/x', 'notinstagram.com/x'])
      expect([text, fault('instagram', text)]).toEqual([text, told])
    expect(faultOf(socialRules['instagram'], 'https://inst', 'typing')).toBeUndefined()
  })
})

describe('a mark of the text', () => {
  const at = (text: string) => {
    const [before = '', selected = '', after = ''] = text.split('|')
    return { text: before + selected + after, from: before.length, to: before.length + selected.length }
  }
  test.each([
    ['bold', 'Ein |Wort| hier', 'Ein **|Wort|** hier'],
    ['slanted', 'a||b', 'a__||__b'],
    ['heading', 'Eins\nZw||ei', 'Eins\n\n## Zw||ei'],
    ['list', '|eins\nzwei| drei', '- eins\n- zwei|| drei'],
    ['list', '- eins||', '- eins||'],
    ['link', 'Zu |uns|.', 'Zu [uns](https://||).'],
    ['link', '||', '[Text](https://||)'],
  ] as const)('%s in %j', (mark, before, after) => {
    expect(marked(at(before), mark)).toEqual(at(after))
  })
})
