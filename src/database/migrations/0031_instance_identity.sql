CREATE TABLE "instance_identity" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"key_digest" "bytea",
	"rehearsal" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_identity_only" CHECK ("instance_identity"."only")
);
--> statement-breakpoint
ALTER TABLE "instance_identity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "the product itself" ON "instance_identity" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');