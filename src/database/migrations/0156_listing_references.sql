CREATE TABLE "listing_reference" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "listing_reference_length" CHECK (length("listing_reference"."reference") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "listing_reference" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing_reference" ADD CONSTRAINT "listing_reference_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reference" ADD CONSTRAINT "listing_reference_owner_id_member_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reference_once" ON "listing_reference" USING btree ("owner_id","reference");--> statement-breakpoint
CREATE POLICY "owners read their references" ON "listing_reference" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("listing_reference"."owner_id" = (select actor_member_id()) and exists (select from "listing" where "listing"."id" = "listing_reference"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "owners give their listings references" ON "listing_reference" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ("listing_reference"."owner_id" = (select actor_member_id()) and exists (select from "listing" where "listing"."id" = "listing_reference"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_reference" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');