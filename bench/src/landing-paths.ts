import Type from 'typebox'
import { Compile } from 'typebox/compile'

const Index = Compile(
  Type.Object({
    data: Type.Array(
      Type.Object({
        industry: Type.Object({ slug: Type.String() }),
        towns: Type.Array(Type.Object({ slug: Type.String() })),
      }),
    ),
  }),
)

/** The paths of all landing pages of a running product: industries in towns with enough companies. */
export const landingPaths = async (url: string): Promise<readonly string[]> => {
  const answer = await fetch(`${url}/api/landing`)
  const { data } = Index.Parse(await answer.json())
  return data.flatMap(({ industry, towns }) =>
    towns.map(({ slug }) => `/branche/${encodeURIComponent(industry.slug)}/${encodeURIComponent(slug)}`),
  )
}
