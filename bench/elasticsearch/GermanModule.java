import java.util.Map;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.elasticsearch.index.analysis.AnalyzerProvider;
import org.elasticsearch.index.analysis.AnalyzerScope;
import org.elasticsearch.index.analysis.PreBuiltAnalyzerProvider;
import org.elasticsearch.indices.analysis.AnalysisModule.AnalysisProvider;
import org.elasticsearch.plugins.AnalysisPlugin;
import org.elasticsearch.plugins.Plugin;

/** The analyzer `german` as Elasticsearch has it. Its own module for this is not published by itself; the analyzer is Lucene's in both. */
public final class GermanModule extends Plugin implements AnalysisPlugin {
    @Override
    public Map<String, AnalysisProvider<AnalyzerProvider<? extends Analyzer>>> getAnalyzers() {
        return Map.of(
            "german",
            (index, environment, name, settings) -> new PreBuiltAnalyzerProvider(name, AnalyzerScope.INDEX, new GermanAnalyzer())
        );
    }
}
