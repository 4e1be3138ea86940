package dev.doppel.lab.disguise;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles and runs programs in memory. */
public final class MemoryCompiler {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    private static final JavaFileManager FILES = COMPILER.getStandardFileManager(null, null, null);

    private MemoryCompiler() {}

    /** The result of compiling a program: the bytes of each class by name, and the compiler errors. */
    public record Compiled(Map<String, ByteArrayOutputStream> classes, List<String> errors) {}

    public static Compiled compile(Program program) {
        List<JavaFileObject> sources = new ArrayList<>();
        program.files().forEach((path, text) -> sources.add(source(path, text)));
        Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        COMPILER.getTask(null, new Classes(classes), diagnostics, List.of("-proc:none", "-nowarn"), null, sources)
                .call();
        List<String> errors = diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(Object::toString)
                .toList();
        return new Compiled(classes, errors);
    }

    private static JavaFileObject source(String path, String text) {
        return new SimpleJavaFileObject(URI.create("memory:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    private static final class Classes extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, ByteArrayOutputStream> classes;

        Classes(Map<String, ByteArrayOutputStream> classes) {
            super(FILES);
            this.classes = classes;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///classes/" + name.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(name, bytes);
                    return bytes;
                }
            };
        }
    }

    /** Runs the main method of a program without input, and returns its output. */
    public static String run(Program program) throws ReflectiveOperationException {
        Map<String, ByteArrayOutputStream> classes = compile(program).classes();
        ClassLoader loader = new ClassLoader(MemoryCompiler.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                ByteArrayOutputStream bytes = classes.get(name);
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes.toByteArray(), 0, bytes.size());
            }
        };
        for (String name : classes.keySet()) {
            for (Method method : loader.loadClass(name).getDeclaredMethods()) {
                if (method.getName().equals("main")) {
                    return printed(method);
                }
            }
        }
        throw new IllegalStateException("no main method in " + program.name());
    }

    private static String printed(Method main) throws IllegalAccessException, InvocationTargetException {
        PrintStream standard = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(standard);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
