import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import { connectElasticsearch } from '@schaufenster/projections/search/elasticsearch/connect-elasticsearch.ts'

/** For tests: removes all databases of an instance. */
export const dropDatabases = async (mongodb: string, instance: string): Promise<void> => {
  for (const group of ['models', 'search', 'vault']) {
    const { database, close } = connectMongo(mongodb, `${instance}-${group}`)
    await database.dropDatabase()
    await close()
  }
}

/** For tests: removes all indices of an instance. */
export const dropIndices = async (elasticsearch: string, instance: string): Promise<void> => {
  const client = connectElasticsearch(elasticsearch)
  await client.indices.delete({ index: Object.keys(await client.indices.get({ index: `${instance}-*` })) })
  await client.close()
}
