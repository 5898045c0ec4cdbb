import java.nio.file.Path;
import java.util.Map;

import org.elasticsearch.common.logging.LogConfigurator;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.env.Environment;
import org.elasticsearch.node.InternalSettingsPreparer;
import org.elasticsearch.node.Node;
import org.elasticsearch.plugins.PluginsLoader;

/** Starts a node in the folder given: without the launcher of a distribution, which refuses to run as root. */
public final class BenchNode {
    public static void main(String[] args) throws Exception {
        var home = Path.of(args[0]).toAbsolutePath();
        var settings = Settings.builder().put("path.home", home.toString()).build();
        Environment environment =
            InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), home.resolve("config"), () -> "bench");
        LogConfigurator.registerErrorListener();
        LogConfigurator.configure(environment, true);
        var plugins = PluginsLoader.createPluginsLoader(
            PluginsLoader.loadModulesBundles(environment.modulesDir()),
            PluginsLoader.loadPluginsBundles(environment.pluginsDir()),
            Map.of(),
            false
        );
        var node = new Node(environment, plugins);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                node.close();
            } catch (Exception failure) {
                failure.printStackTrace();
            }
        }));
        node.start();
        Thread.currentThread().join();
    }
}
