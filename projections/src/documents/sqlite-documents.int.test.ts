import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { adoptModels } from './adopt-models.ts'
import {
  at,
  fillingOf,
  indexed,
  record,
  step,
  things,
  waiting,
  type DocumentsUnderTest,
} from './document-samples.ts'
import { documentsSuite } from './documents-suite.ts'
import { afterPrefix } from './filter-sql.ts'
import { sqliteDocumentsWriter } from './sqlite-documents-writer.ts'
import { sqliteDocuments } from './sqlite-documents.ts'
import { openModelsForReading, openModelsForWriting } from './sqlite-models-file.ts'

const openInFolder = async (): Promise<DocumentsUnderTest & { readonly folder: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'models-'))
  const file = join(folder, 'models.db')
  const writer = sqliteDocumentsWriter(openModelsForWriting(file))
  const documents = sqliteDocuments(openModelsForReading(file))
  return {
    folder,
    writer,
    documents,
    dispose: async () => {
      await documents.close()
      await writer.close()
      await rm(folder, { recursive: true })
    },
  }
}

documentsSuite('SQLite', openInFolder)

describe('the models file', () => {
  it('holds no byte of what was overwritten once it is cleaned', async () => {
    const { folder, writer, dispose } = await openInFolder()
    const { id } = await fillingOf(writer, {
      projection: 'people',
      indexes: [{ fields: ['name'] }, { fields: ['words'], each: true }],
    })
    const put = (ordinal: number, name: string) =>
      writer.commit({
        generation: id,
        checkpoints: [
          { partition: 0, after: positionFromOrdinal(ordinal - 1), through: positionFromOrdinal(ordinal) },
        ],
        documents: Array.from({ length: 50 }, (_, number) => ({
          key: `k${number}`,
          document: { name, words: [name], filler: 'x'.repeat(500) },
          epoch: 0,
          position: positionFromOrdinal(ordinal),
          partitionKey: 'p',
          parked: false,
        })),
        parked: [],
        unparked: [],
        traces: [],
        erases: ordinal > 1,
      })
    const holdsName = async () => {
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
      return files.some((bytes) => bytes.includes('Annegret'))
    }
    await put(1, 'Annegret')
    await put(2, '[gelöscht]')
    expect(await holdsName()).toBe(true)
    await writer.clean()
    expect(await holdsName()).toBe(false)
    await dispose()
  })

  it('is begun anew when another version of the program made it', async () => {
    const { folder, writer, documents } = await openInFolder()
    await writer.create({ projection: 'people', version: 1, partitions: 1, indexes: [] })
    await documents.close()
    await writer.close()
    const file = join(folder, 'models.db')
    const kept = sqliteDocumentsWriter(openModelsForWriting(file))
    expect(await kept.generations()).toHaveLength(1)
    await kept.close()
    const older = openModelsForWriting(file)
    older.exec('PRAGMA user_version = 1')
    older.close()
    const anew = sqliteDocumentsWriter(openModelsForWriting(file))
    expect(await anew.generations()).toEqual([])
    await anew.close()
    await rm(folder, { recursive: true })
  })

  it('lends what serves of models that have moved to another file, once', async () => {
    const { folder, writer, documents } = await openInFolder()
    const [former, file] = [join(folder, 'models.db'), join(folder, 'moved.db')]
    await fillingOf(writer, { projection: 'others' })
    const { id } = await fillingOf(writer, { indexes: indexed })
    await fillingOf(writer, { indexes: indexed })
    const traced = { key: 'a', stream: 'thing-a', subjects: ['anna'] }
    await writer.commit(
      step(id, {
        through: at(2),
        documents: [record('a', { text: 'A', tags: ['red'] }), record('b', { text: 'B' }, { parked: true })],
        parked: [waiting('b', 2, 'broken')],
        traces: [traced],
      }),
    )
    await documents.close()
    await writer.close()

    adoptModels(file, former, ['things', 'nothing'])
    const moved = sqliteDocumentsWriter(openModelsForWriting(file))
    const [filling, ...rest] = await moved.generations()
    if (filling === undefined) throw new Error('nothing has come along')
    expect([filling, rest]).toEqual([
      expect.objectContaining({ projection: 'things', serving: true, checkpoints: [at(2)] }),
      [],
    ])
    expect(await moved.queue(filling.id, 'b')).toEqual([waiting('b', 2, 'broken')])
    expect(await moved.streamsOf(filling.id, 'a')).toEqual(['thing-a'])
    expect(await moved.keysOfSubject(filling.id, 'anna')).toEqual(['a'])
    const changed = record('a', { text: 'A', tags: ['blue'] }, { position: at(3) })
    await moved.commit(step(filling.id, { after: at(2), through: at(3), documents: [changed] }))
    await moved.close()

    adoptModels(file, former, ['things'])
    const read = sqliteDocuments(openModelsForReading(file))
    const where = { field: 'tags', contains: 'blue' } as const
    expect(await read.reader(things).find({ where, limit: 9 })).toMatchObject([
      { document: changed.document },
    ])
    expect(await read.reader(things).parkedKeys(9)).toEqual(['b'])
    await read.close()
    const left = sqliteDocumentsWriter(openModelsForWriting(former))
    expect(await left.generations()).toHaveLength(3)
    await left.close()
    await rm(folder, { recursive: true })
  })

  it('knows the least string after all that begin alike', () => {
    expect(['', 'a', 'ab\u{10ffff}', '\ud7ff', '\u{10ffff}'].map(afterPrefix)).toEqual([
      undefined,
      'b',
      'ac',
      '\ue000',
      undefined,
    ])
  })
})
