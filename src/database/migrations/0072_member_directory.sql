-- Who may use the directory, at this moment.
create function actor_uses_directory() returns boolean language sql stable parallel safe
  return (actor_is_verified() or actor_is_curator()) and actor_in_good_standing() and not actor_is_unconfirmed();
--> statement-breakpoint
CREATE TABLE "directory_entry" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"sort_name" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"specialities" text[] DEFAULT '{}' NOT NULL,
	"cities" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "directory_value" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "directory_value_facet_value_pk" PRIMARY KEY("facet","value"),
	CONSTRAINT "directory_value_facet" CHECK ("directory_value"."facet" in ('speciality', 'city', 'language'))
);
--> statement-breakpoint
ALTER TABLE "directory_value" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "findable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_entry" ADD CONSTRAINT "directory_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_entry_order" ON "directory_entry" USING btree ("sort_name","member_id");--> statement-breakpoint
CREATE INDEX "directory_entry_words" ON "directory_entry" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "directory_entry_tags" ON "directory_entry" USING gin ("tags");--> statement-breakpoint
CREATE POLICY "verified members find those who let themselves be found" ON "directory_entry" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_uses_directory()) and "directory_entry"."member_id" not in (select members_apart()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "directory_entry" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "directory_value" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');