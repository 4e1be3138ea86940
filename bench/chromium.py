"""A headless Chromium that is controlled by chromedriver, for benchmarks of pages."""
import json
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request


class Browser:
    """A browser in a process of its own. Traces the given categories of events."""

    def __init__(self, traced=""):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL)
        self.root = f"http://127.0.0.1:{port}"
        self.wait()
        options = {"args": ["--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,900"]}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options}
        if traced:
            options["perfLoggingPrefs"] = {"enableNetwork": False, "enablePage": False, "traceCategories": traced}
            wanted["goog:loggingPrefs"] = {"performance": "ALL"}
        self.session = "/session/" + self.post("/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.post(self.session + "/timeouts", {"script": 120_000})

    def wait(self):
        for _ in range(200):
            try:
                urllib.request.urlopen(self.root + "/status").close()
                return
            except urllib.error.URLError:
                time.sleep(0.05)
        sys.exit(f"{sys.argv[0]}: chromedriver does not answer")

    def post(self, path, body):
        request = urllib.request.Request(
            self.root + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=300) as answer:
            return json.load(answer)["value"]

    def command(self, name, **parameters):
        return self.post(self.session + "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def processor_ms(self):
        """Returns the processor time that the main thread of the page has used, after Performance.enable."""
        metrics = {metric["name"]: metric["value"] for metric in self.command("Performance.getMetrics")["metrics"]}
        return 1000 * metrics["TaskDuration"]

    def open(self, page):
        self.post(self.session + "/url", {"url": page.resolve().as_uri()})

    def run(self, script, *arguments):
        """Runs a script, whose last argument is a function that takes the result."""
        return self.post(self.session + "/execute/async", {"script": script, "args": arguments})

    def traced(self):
        """Returns the events that were traced since the last call."""
        entries = self.post(self.session + "/se/log", {"type": "performance"})
        messages = [json.loads(entry["message"])["message"] for entry in entries]
        return [message["params"] for message in messages if message["method"] == "Tracing.dataCollected"]

    def close(self):
        urllib.request.urlopen(urllib.request.Request(self.root + self.session, method="DELETE")).close()
        self.driver.terminate()
        self.driver.wait()
