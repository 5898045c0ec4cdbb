import { rm } from 'node:fs/promises'
import { forgetViews } from '@schaufenster/analytics/engine/migrations.ts'
import { openClickHouse } from '@schaufenster/analytics/engine/open-clickhouse.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'
import { loadShippedLexicon } from '@schaufenster/projections/search/analysis/load-lexicon.ts'
import { openGroupWriter, type ModelStorage } from '../storage/model-storage.ts'
import { openSearchStorage } from '../storage/search-storage.ts'
import { isModelGroup, modelFiles, modelGroups } from './projections.ts'

/**
 * Removes all read models and search indexes of an installation, and what a server has counted of its views, so that the next start fills them from the logs. Nobody has them open.
 */
export const forgetModels = async (places: ModelStorage & Pick<Config, 'clickhouseUrl'>): Promise<void> => {
  if (places.mongodbUrl === undefined)
    for (const file of modelFiles(places.dataDir))
      for (const name of [file, `${file}-wal`, `${file}-shm`]) await rm(name, { force: true })
  else {
    for (const group of Object.keys(modelGroups).filter(isModelGroup)) {
      const { writer, close } = await openGroupWriter(places, group)
      try {
        for (const { id } of await writer.generations()) await writer.drop(id)
      } finally {
        await close()
      }
    }
  }
  if (places.clickhouseUrl !== undefined) {
    const clickHouse = await openClickHouse({ url: places.clickhouseUrl })
    await forgetViews(clickHouse).finally(() => clickHouse.close())
  }
  const search = await openSearchStorage(places, async () => loadShippedLexicon())
  try {
    await search.prune([])
  } finally {
    await search.close()
  }
}
